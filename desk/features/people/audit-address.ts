import { dayField } from '#contract/desk/fields.ts';

interface AuditFilters {
  actor?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
}

const MOST = 200;

/** What narrows the audit. A value that makes no sense is as good as none. */
export function auditFiltersInAddress(address: URLSearchParams): AuditFilters {
  const filters: AuditFilters = {};
  for (const name of ['actor', 'action', 'subject'] as const) {
    const value = address.get(name);
    if (value?.trim() && value.length <= MOST) filters[name] = value;
  }
  for (const name of ['from', 'to'] as const) {
    const value = address.get(name);
    if (value && dayField.safeParse(value).success) filters[name] = value;
  }
  return filters;
}
