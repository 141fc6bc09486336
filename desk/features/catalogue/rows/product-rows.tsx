import { categoryParameters } from '#contract/catalogue/product-editor.ts';
import { useKinds } from '#desk/api/kinds.ts';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { rowsTemplate } from '../api/rows.ts';
import { RowsForm } from './rows-form.tsx';

const PARAMS = searchParams({ kind: categoryParameters.shape.category.optional() });

/** Many products of one kind at once, from a file or from cells of a spreadsheet. */
export function ProductRows() {
  const kinds = useKinds();
  const search = useSearch(PARAMS);
  const kind = findKind(kinds, search.values.kind ?? '') ?? kinds[0];
  return (
    <>
      <ScreenHead
        title="Add from a spreadsheet"
        actions={<ButtonLink to="/catalogue">Back to the catalogue</ButtonLink>}
      />
      <div className="space-y-4 bg-panel p-3 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:px-6">
        {kind && (
          <>
            <Panel
              title="What they are"
              actions={
                <DownloadLink endpoint={rowsTemplate} input={{ category: kind.key }}>
                  <Sheet aria-hidden size={15} />
                  Empty table to fill in
                </DownloadLink>
              }
            >
              <SelectField
                label="Kind of products"
                className="max-w-sm"
                value={kind.key}
                onChange={({ target }) => search.change({ kind: target.value })}
                options={kinds.map(({ key, words: { plural } }) => ({ value: key, label: plural }))}
              />
            </Panel>
            <RowsForm key={kind.key} kind={kind} />
          </>
        )}
      </div>
    </>
  );
}
