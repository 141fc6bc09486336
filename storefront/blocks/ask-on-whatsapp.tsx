import { useEffect, useState } from 'react';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { variantValues, variantWords } from '#domain/kinds/variant.ts';
import { askLink } from '#domain/messages/asking.ts';
import type { OpeningHours } from '#domain/orders/promise.ts';
import * as productWords from '#messages/product.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { withChosen } from '#storefront/features/catalogue/product/chosen-in-address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MessageCircle } from '#web/ui/icons.ts';
import { useSiteData } from './use-site.ts';

export interface AskData {
  /** The address of the chat with the shop. */
  readonly chat: string;
  /** The owner's text, with {product} and {page} to be put in. */
  readonly text: string;
  /** As shoppers read them. */
  readonly hours?: readonly { readonly days: string; readonly hours: string }[];
  /** By which the page knows whether somebody is there now. */
  readonly week?: OpeningHours;
}

interface AskOnWhatsappProps {
  ask: AskData;
  product: Product;
  options: readonly KindOption[];
  variant: string;
}

/** A plain link, so that it works before the scripts have come and without them. */
export function AskOnWhatsapp({ ask, product, options, variant }: AskOnWhatsappProps) {
  const publicUrl = useSiteData()?.publicUrl ?? '';
  const values = variantValues(variant);
  const chosen = Object.fromEntries(options.map(({ key }, place) => [key, values[place] ?? '']));
  const about = {
    product: [product.name, variantWords(options, variant)].filter(Boolean).join(', '),
    page: publicUrl + addressOf(productPath(product)) + (variant && withChosen(chosen, '', options)),
  };
  return (
    <div>
      <a
        href={askLink(ask.chat, ask.text, about)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'w-full')}
      >
        <MessageCircle aria-hidden size={18} />
        {productWords.askOnWhatsApp}
      </a>
      {ask.week && <OpenNow week={ask.week} />}
      {ask.hours && (
        <dl className="mt-2 grid w-fit grid-cols-[auto_1fr] gap-x-4 text-muted text-sm">
          {ask.hours.map(({ days, hours }) => (
            <div key={days} className="col-span-2 grid grid-cols-subgrid">
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const MINUTE = 60_000;

/** Only the browser knows what time it is: the page was made at some other. Its line is there from the beginning. */
function OpenNow({ week }: { week: OpeningHours }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    // A page that nobody asks on needs none of it before it is shown.
    void import('#storefront/features/catalogue/product/open-words.ts').then(
      ({ openWords }) => {
        if (isGone) return;
        const tell = () => setWords(openWords(Date.now(), week));
        tell();
        timer = setInterval(tell, MINUTE);
      },
      // Without the network the hours below say it, too.
      () => {},
    );
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [week]);
  return <p className="mt-2 min-h-5 font-semibold text-sm">{words}</p>;
}
