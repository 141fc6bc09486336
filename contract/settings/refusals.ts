import { z } from 'zod';
import { laterChangeSchema, refusal } from '#contract/desk/refusal.ts';

const setting = z.string();

export const settingRefusals = {
  setting_not_found: refusal('not_found', { setting }),
  setting_changed: refusal('changed_meanwhile', { setting, change: laterChangeSchema }),
};
