import {
  lowStockMarkSchema,
  openingHoursSchema,
  type SettingName,
  type StoredSetting,
} from '#contract/desk/settings.ts';
import { couriersSchema } from '#contract/staff.ts';
import type { Database } from '#database/database.ts';
import {
  DEFAULT_TEMPLATES,
  TEMPLATE_NAMES,
  type TemplateName,
  type Templates,
  templateProblems,
} from '#domain/order/message-template.ts';
import { DEFAULT_HOURS, type OpeningHours } from '#domain/order/promise.ts';
import { LOW_STOCK } from '#domain/stock/stock.ts';
import { queryResult } from './staff-result.ts';

/** What the owner has set that the daily work is done with. A setting that is missing or cannot be read has its default. */
export interface WorkSettings {
  hours: OpeningHours;
  templates: Templates;
  couriers: string[];
  lowStockMark: number;
}

type Stored = Partial<Record<SettingName, StoredSetting<unknown>>>;

const readStored = (database: Database) => queryResult<Stored>(database, 'SELECT read_settings() AS result', []);

export async function readWorkSettings(staff: Database, timeZone: string): Promise<WorkSettings> {
  const stored = await readStored(staff);
  const hours = openingHoursSchema.safeParse(stored.opening_hours?.value);
  const mark = lowStockMarkSchema.safeParse(stored.low_stock_mark?.value);
  const couriers = couriersSchema.safeParse(stored.couriers?.value);
  return {
    hours: hours.success ? hours.data : { ...DEFAULT_HOURS, timeZone },
    templates: usableTemplates(stored.message_templates?.value),
    couriers: couriers.success ? couriers.data : [],
    lowStockMark: mark.success ? mark.data : LOW_STOCK,
  };
}

/** What the shop writes to its customers on WhatsApp. */
export async function readTemplates(database: Database): Promise<Templates> {
  return usableTemplates((await readStored(database)).message_templates?.value);
}

/** A template that could leave with an unfilled placeholder is not used, whoever stored it. */
function usableTemplates(stored: unknown): Templates {
  const own: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const usable = (name: TemplateName) => {
    const text = own[name];
    return typeof text === 'string' && templateProblems(name, text).length === 0 ? text : DEFAULT_TEMPLATES[name];
  };
  return Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, usable(name)])) as Record<TemplateName, string>;
}
