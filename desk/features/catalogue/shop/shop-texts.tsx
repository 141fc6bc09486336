import { z } from 'zod';
import { SHOP_SECTIONS } from '#contract/catalogue/shop-fields.ts';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useShopTexts } from '../api/shop-texts.ts';
import { languageTabs } from '../shared/language-tabs.ts';
import { BrandForm } from './brand-form.tsx';
import { TextHistory } from './history.tsx';
import { SectionForm } from './section-form.tsx';
import { TechnologiesForm } from './technologies-form.tsx';

const TABS = [
  { key: 'brand', label: 'Brand' },
  ...SHOP_SECTIONS.map(({ key, title }) => ({ key, label: title })),
  { key: 'technologies', label: 'Technologies' },
  { key: 'history', label: 'History' },
];

const PARAMS = searchParams({ part: z.string().optional() });

/** What the shop says about itself, by the page where it says it. Each part is published on its own. */
export function ShopTexts() {
  const texts = useShopTexts();
  const { part } = useSearch(PARAMS).values;
  const current = TABS.find(({ key }) => key === part)?.key ?? 'name';
  const section = SHOP_SECTIONS.find(({ key }) => key === current);
  const { data } = texts;
  return (
    <>
      <ScreenHead
        title="Shop texts"
        actions={languageTabs(current === 'technologies' ? current : 'shop').map(({ key, label, to }) => (
          <ButtonLink key={key} to={to}>
            {label}
          </ButtonLink>
        ))}
      />
      <LinkTabs
        label="Parts of the texts"
        current={current}
        tabs={TABS.map(({ key, label }) => ({ key, label, to: { search: `?part=${key}` } }))}
      />
      <div className="border-line border-t">
        {texts.isPending && <Loading />}
        {texts.isError && !data && <Failure error={texts.error} onRetry={() => void texts.refetch()} />}
        {data && (
          <div className="max-w-7xl p-4 lg:px-6">
            {section && <SectionForm key={section.key} section={section} texts={data} />}
            {current === 'brand' && <BrandForm texts={data} />}
            {current === 'technologies' && <TechnologiesForm texts={data} />}
            {current === 'history' && <TextHistory />}
          </div>
        )}
      </div>
    </>
  );
}
