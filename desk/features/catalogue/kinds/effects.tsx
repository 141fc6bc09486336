import { Link } from 'react-router';
import type { KindCheck, KindDocument } from '#contract/kinds/kinds.ts';
import { counted } from '#desk/lib/words/format.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
import { mistakeWords } from '../shared/mistake-words.ts';
import { specsIn, whole } from './typed-kind.ts';
import { wordsOfUse } from './used-values.ts';

/** As many as one reads in a dialog. */
const MOST_SHOWN = 8;

/** What publishing would do to products, stock and open orders. */
export function Effects({ check, document }: { check: KindCheck; document: KindDocument }) {
  const labels = new Map(specsIn(whole(document)).map(({ path, label }) => [path, label]));
  const { variants, in_use, misfits } = check;
  return (
    <>
      {(variants.added > 0 || variants.dropped > 0) && (
        <p>
          {variants.added > 0 &&
            `${counted(variants.added, 'variant')} of products will be new, with nothing in stock. `}
          {variants.dropped > 0 && `${counted(variants.dropped, 'variant')} will no longer be offered.`}
        </p>
      )}
      {in_use.count > 0 && (
        <Alert>
          <AlertTitle>It cannot be published yet: what is no longer offered must be gone first</AlertTitle>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {in_use.variants.slice(0, MOST_SHOWN).map(({ category, product_id, name, variant, ...use }) => (
              <li key={`${category} ${product_id} ${variant}`}>
                <Link to={`/stock/${category}/${product_id}`} className="underline">
                  {variant === '' ? name : `${name}, ${variant}`}
                </Link>
                : {wordsOfUse(use)}
              </li>
            ))}
          </ul>
          <More count={in_use.count} />
        </Alert>
      )}
      {misfits.count > 0 && (
        <Alert kind="warning">
          <AlertTitle>
            {counted(misfits.count, 'product needs', 'products need')} another look afterwards. They stay in the shop.
          </AlertTitle>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {misfits.products.slice(0, MOST_SHOWN).map(({ category, product_id, name, problems: [first] }) => (
              <li key={`${category} ${product_id}`}>
                <Link to={`/catalogue/${category}/${product_id}`} className="underline">
                  {name}
                </Link>
                {first && `: ${labels.get(first.field) ?? first.field} ${mistakeWords(first.mistake)}`}
              </li>
            ))}
          </ul>
          <More count={misfits.count} />
        </Alert>
      )}
    </>
  );
}

function More({ count }: { count: number }) {
  return count > MOST_SHOWN ? <p className="mt-1">And {counted(count - MOST_SHOWN, 'more', 'more')}.</p> : null;
}
