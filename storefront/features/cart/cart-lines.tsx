import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Cart, type CartLine, cartLineKey, mostOf, parseQuantityInput } from '#domain/cart/cart.ts';
import { productKey, productPath, productPrice } from '#domain/catalogue/product.ts';
import { optionLabels } from '#domain/kinds/offered.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { type AvailableStock, stockNote } from '#domain/stock/stock.ts';
import * as words from '#messages/cart.ts';
import { comma } from '#messages/script.ts';
import { listed } from '#storefront/browser/formats.ts';
import { useKind } from '#storefront/browser/kinds.ts';
import { useValueWords } from '#storefront/browser/translated.tsx';
import { useFocusAfterRemoval } from '#web/browser/use-focus-after-removal.ts';
import { Trash2 } from '#web/ui/icons.ts';
import { Select } from '#web/ui/select.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { hasRoomOrSaysSo } from './cart-room.ts';
import { cartStore } from './cart-store.ts';
import { lineActions } from './line-actions.ts';
import { LineStock } from './line-stock.tsx';
import type { CartStock, LineChoice } from './use-cart-stock.ts';

interface CartLinesProps {
  cart: Cart;
  stock: AvailableStock;
  choices: CartStock['choices'];
  /** A product's picture: the cart itself does not know how a product is rendered. */
  pictureOf: (line: CartLine) => ReactNode;
}

export function CartLines({ cart, stock, choices, pictureOf }: CartLinesProps) {
  const list = useFocusAfterRemoval<HTMLUListElement>(cart.length);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={words.products}
      className="divide-y divide-line border-line border-y outline-none"
    >
      {cart.map((line) => (
        <Line
          key={cartLineKey(line)}
          line={line}
          max={mostOf(cart, line, maxPerProduct())}
          available={stock.get(cartLineKey(line))}
          choice={choices.get(productKey(line.product))}
          pictureOf={pictureOf}
        />
      ))}
    </ul>
  );
}

interface LineProps extends Pick<CartLinesProps, 'pictureOf'> {
  line: CartLine;
  /** The most that one order may have of it. */
  max: number;
  /** How many there are; undefined while that is not known. */
  available: number | undefined;
  /** The same object until the stock is read anew, so that a change of another line changes nothing here. */
  choice: LineChoice | undefined;
}

/** A change of one line leaves the other forty-nine as they are. */
const Line = memo(function Line({ line, max, available, choice, pictureOf }: LineProps) {
  const { product, variant, quantity } = line;
  const key = cartLineKey(line);
  const wordsOf = useValueWords();
  const name = variant === undefined ? product.name : `${product.name}, ${wordsOf(variant)}`;
  const note = stockNote(quantity, available);
  const options = useKind(product.category)?.options;
  return (
    <li
      data-short={note && note.kind !== 'low' ? '' : undefined}
      className="grid grid-cols-[5rem_1fr] gap-x-4 py-5 sm:grid-cols-[7rem_1fr]"
    >
      <Link to={productPath(product)} className="row-span-2 block" tabIndex={-1} aria-hidden>
        <span className="block aspect-4/5 overflow-hidden rounded-card bg-panel">{pictureOf(line)}</span>
      </Link>
      <div className="flex items-start justify-between gap-2">
        <div>
          <p className="text-muted text-xs">
            <bdi>{product.brand}</bdi>
            {note && <LineStock note={note} />}
          </p>
          <h2 className="font-sans font-semibold text-base leading-snug">
            <Link to={productPath(product)} className="hover:underline">
              <bdi>{product.name}</bdi>
            </Link>
          </h2>
          {variant !== undefined && (
            <div className="mt-2 w-44 max-w-full">
              <Select
                label={words.changeChoice(
                  options ? listed(optionLabels(options)) : words.variant,
                  product.name,
                  wordsOf(variant),
                )}
                value={variant}
                options={variantOptions(line, variant, choice, wordsOf)}
                onChange={(event) => choice && lineActions.changeVariant(key, choice.product, event.target.value)}
              />
            </div>
          )}
        </div>
        <button
          type="button"
          aria-label={words.remove(name)}
          className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-panel hover:text-sale"
          onClick={() => removeWithUndo(line)}
        >
          <Trash2 aria-hidden size={18} />
        </button>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 self-end">
        <Stepper
          name={name}
          value={quantity}
          parse={parseQuantityInput}
          max={Math.max(Math.min(max, available ?? max), 1)}
          onChange={(next) => lineActions.setQuantity(key, next)}
        />
        <p>
          <span className="price text-lg">{formatPkr(product.price)}</span>
          {quantity > 1 && <span className="text-muted text-sm">{` ${words.each}`}</span>}
        </p>
      </div>
    </li>
  );
});

/** Until it is known what else there is, only what the line has; that stays even if it is no longer offered. */
function variantOptions(
  { product }: CartLine,
  chosen: string,
  choice: LineChoice | undefined,
  wordsOf: (variant: string) => string,
) {
  const others = choice?.variants.filter(({ variant }) => variant !== chosen) ?? [];
  const known = others.length === choice?.variants.length ? undefined : choice?.variants;
  return (known ?? [{ variant: chosen, available: 1 }, ...others]).map(({ variant, available }) => {
    const price = choice ? productPrice(choice.product, variant) : product.price;
    const option = [wordsOf(variant), ...(price === product.price ? [] : [formatPkr(price)])].join(comma);
    return {
      value: variant,
      label: available === 0 ? words.optionSoldOut(option) : option,
      disabled: available === 0 && variant !== chosen,
    };
  });
}

function removeWithUndo(line: CartLine): void {
  const index = cartStore.read().findIndex((other) => cartLineKey(other) === cartLineKey(line));
  lineActions.remove(cartLineKey(line));
  toast.message(words.removed(line.product.name), {
    action: { label: words.undo, onClick: () => putBack(line, index) },
  });
}

/** In its old place, if there still is room. */
function putBack(line: CartLine, index: number): void {
  if (hasRoomOrSaysSo(line)) lineActions.restore(line, index);
}
