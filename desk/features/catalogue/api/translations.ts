import '../shared/mistake-words.ts';
import { useQuery } from '@tanstack/react-query';
import {
  exportTexts,
  importTexts,
  listTexts,
  planTexts,
  readHistory,
  readSubject,
  restoreSubject,
  type SentTranslation,
  saveTexts,
  type TextPart,
  type TextState,
} from '#contract/catalogue/translations.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import { useVersions } from '#desk/lib/list/list-query.ts';
import { shortTime } from '#desk/lib/words/format.ts';

/* What the shop sells and says in the languages of its shoppers. */

export { exportTexts };

/** Some of the texts in a translator's file are settings. */
const CHANGES = ['/api/catalogue', '/api/settings'] as const;

export interface AskedTexts {
  readonly language?: string | undefined;
  readonly part?: TextPart | undefined;
  readonly state?: TextState | undefined;
  readonly search?: string;
  readonly page?: number | undefined;
}

export const useTexts = (input: AskedTexts) => useQuery(endpointQuery(listTexts, { input }));

export const useSubject = (language: string, of: string) =>
  useQuery(endpointQuery(readSubject, { input: { language, of } }));

/** The translations of one subject: for `useDeskForm`. */
export const publishSubject = (language: string, of: string) => ({
  send: (texts: SentTranslation[], { version, key }: { version: number; key: string }) =>
    call(saveTexts, { input: { language, of, texts, version, key } }),
  changes: CHANGES,
  success: 'Published',
});

export const useTextVersions = (language: string, subject: string) =>
  useVersions(readHistory, { input: { language, subject } });

/** Publishes them as they were `at` a time. */
export const useRestoreSubject = (moment: string) =>
  useStep(restoreSubject, { changes: CHANGES, success: `As it was ${shortTime(moment)}` });

export const usePlanTexts = () => useStep(planTexts, { changes: [], timeoutMs: FILE_TIMEOUT_MS });

export const useImportTexts = () => useStep(importTexts, { changes: CHANGES, timeoutMs: FILE_TIMEOUT_MS });
