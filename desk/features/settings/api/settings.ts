import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import {
  SETTINGS,
  type SettingName,
  type SettingValue,
  type SettingVersion,
  type StoredSetting,
  settingsEndpoints,
} from '#contract/settings/settings.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useShopName } from '#desk/api/session.ts';
import type { DeskForm, FieldWords } from '#desk/lib/form/desk-form.ts';
import { changedSince } from '#desk/lib/form/stored-form.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { useVersions } from '#desk/lib/list/list-query.ts';
import { ORDER_PREFIX } from '#domain/orders/order-number.ts';
import type { Seller } from '../sample-order.ts';
import { useShopContact } from './shop-texts.ts';

export const useSettings = () => useQuery(endpointQuery(settingsEndpoints.readAll));

/** Who sends the messages, for their samples. */
export function useSeller(): Seller {
  const name = useShopName();
  const contact = useShopContact();
  return { name, orderPrefix: useSettings().data?.order_prefix.value ?? ORDER_PREFIX, contact };
}

/** What a setting was, newest first. */
export const useSettingHistory = <Name extends SettingName>(name: Name) =>
  useVersions(settingsEndpoints.history, { params: { name } }, ({ value, before, ...saved }: SettingVersion) => ({
    ...saved,
    values: { value: value as SettingValue<Name> },
    before: { value: before as SettingValue<Name> },
  }));

/** All endpoints of settings take the same, besides the type of the value. */
type SettingEndpoint = Endpoint<z.ZodType<unknown, { value: unknown; version: number; key?: string }>, unknown>;

interface SettingOptions {
  /** Their paths begin with `value`. */
  fields: Readonly<Record<string, string | FieldWords>>;
  checksWhileTyping?: boolean;
  /** What is stored of what is typed, where the two differ. */
  tidy?: (typed: { value: unknown }) => { value: unknown };
}

/** The form of one setting: it is `value`, which may be a group, a list or a number. */
export function useSetting<Name extends SettingName>(
  name: Name,
  stored: StoredSetting<SettingValue<Name>>,
  options: SettingOptions,
): DeskForm<{ value: SettingValue<Name> }> {
  type Values = { value: SettingValue<Name> };
  const form = useDeskForm<{ value: unknown }, { value: unknown }, unknown>({
    name: `setting:${name}`,
    schema: z.object({ value: SETTINGS[name].schema as z.ZodType<unknown, unknown> }),
    stored: { value: stored.value },
    version: stored.version,
    changedSince: changedSince(stored),
    send: ({ value }, { version, key }) =>
      call(settingsEndpoints[name] as unknown as SettingEndpoint, { input: { value, version, key } }),
    changes: ['/api/'],
    success: 'Saved',
    ...options,
  });
  return form as unknown as DeskForm<Values>;
}
