import '../shared/mistake-words.ts';
import { useQuery } from '@tanstack/react-query';
import { shopTextEndpoints, type TextDocument, type TextFields } from '#contract/catalogue/shop-texts.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import { useVersions } from '#desk/lib/list/list-query.ts';
import { shortTime } from '#desk/lib/words/format.ts';
import type { Brand } from '#domain/brand/brand.ts';

/* What the shop says about itself. The desk itself has the shop's name from the session. */

const CHANGES = ['/api/catalogue', '/api/session'] as const;

interface Sending {
  readonly version: number;
  readonly key: string;
}

export const useShopTexts = () => useQuery(endpointQuery(shopTextEndpoints.read));

/** One section of the texts: for `useDeskForm`. */
export const publishSection = (section: string) => ({
  send: (value: TextFields, { version, key }: Sending) =>
    call(shopTextEndpoints.changeSection, { input: { section, value, version, key } }),
  changes: CHANGES,
  success: 'Published',
});

/** The words about technologies: for `useDeskForm`. */
export const publishTechnologies = {
  publish: (value: readonly TextFields[], { version, key }: Sending) =>
    call(shopTextEndpoints.changeTechnologies, { input: { value: [...value], version, key } }),
  changes: CHANGES,
  success: 'Published',
};

/** How the shop looks: for `useDeskForm`. */
export const publishBrand = {
  send: (value: Brand, { version, key }: Sending) =>
    call(shopTextEndpoints.changeBrand, { input: { value: { ...value }, version, key } }),
  changes: CHANGES,
  success: 'Published',
};

export const useTextHistory = (name: TextDocument) => useVersions(shopTextEndpoints.history, { input: { name } });

/** Publishes them as they were `at` a time. */
export const useRestoreText = (moment: string) =>
  useStep(shopTextEndpoints.restore, { changes: CHANGES, success: `As it was ${shortTime(moment)}` });
