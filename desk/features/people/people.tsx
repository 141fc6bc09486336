import { z } from 'zod';
import { useRights } from '#desk/api/session.ts';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import type { Area } from '#domain/people/staff.ts';
import { Audit } from './audit.tsx';
import { Customers } from './customers.tsx';
import { Newsletter } from './newsletter.tsx';
import { Staff } from './staff.tsx';

const TABS = [
  { key: 'customers', label: 'Customers', Tab: Customers },
  { key: 'newsletter', label: 'Newsletter', Tab: Newsletter },
  { key: 'staff', label: 'Staff', Tab: Staff },
  { key: 'audit', label: 'Audit', Tab: Audit },
] as const satisfies readonly { key: Area; label: string; Tab: () => React.ReactNode }[];

const PARAMS = searchParams({ tab: z.string().optional() });

/** Everybody the shop has to do with. Each role sees the tabs it may look at; the first of them is the start. */
export function People() {
  const { tab } = useSearch(PARAMS).values;
  const { sees } = useRights();
  const shown = TABS.filter(({ key }) => sees(key));
  const current = shown.find(({ key }) => key === tab) ?? shown[0];
  if (!current) return null;
  const { Tab } = current;
  return (
    <>
      <ScreenHead title="People" />
      <LinkTabs
        label="People"
        current={current.key}
        tabs={shown.map(({ key, label }) => ({ key, label, to: { search: `?tab=${key}` } }))}
      />
      <div className="border-line border-t">
        <Tab />
      </div>
    </>
  );
}
