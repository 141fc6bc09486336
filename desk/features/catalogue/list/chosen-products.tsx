import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '#desk/api/session.ts';
import { useShowProducts } from '#desk/api/shown-products.ts';
import { ChosenBar } from '#desk/lib/list/list-screen.tsx';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Copy, Eye, EyeOff, Percent, Tag } from '#web/ui/icons.ts';
import { useDuplicateProduct } from '../api/products.ts';
import { productHref } from './product-cells.tsx';

const PriceDialog = lazy(() => import('./price-dialog.tsx'));
const NewSaleDialog = lazy(() => import('../sales/new-sale-dialog.tsx'));

interface ChosenProductsProps {
  keys: ReadonlySet<string>;
  /** How many the filters find, and how to choose them all; undefined if they are chosen. */
  all: { readonly found: number; readonly choose: () => void; readonly isLoading: boolean } | undefined;
  onClear: () => void;
}

/** What can be done with the chosen products. */
export function ChosenProducts({ keys, all, onClear }: ChosenProductsProps) {
  const { may } = useRights();
  const navigate = useNavigate();
  const [isPricing, setPricing] = useState(false);
  const [isPlanningSale, setPlanningSale] = useState(false);
  const duplicate = useDuplicateProduct((product) => void navigate(productHref(product)));
  const show = useShowProducts(onClear);
  const products = [...keys];
  const [only] = keys.size === 1 ? products : [];

  return (
    <>
      <ChosenBar
        noun="product"
        count={keys.size}
        onClear={onClear}
        problems={
          <>
            <StepAlert step={show.step} />
            <StepAlert step={duplicate} />
          </>
        }
      >
        {all && (
          <Button kind="bare" disabled={all.isLoading} onClick={all.choose} className="text-brand underline">
            Choose all {all.found}
          </Button>
        )}
        {may('publish') && (
          <>
            <Button onClick={() => setPricing(true)} aria-haspopup="dialog">
              <Tag aria-hidden size={15} />
              Change prices
            </Button>
            <Button onClick={() => setPlanningSale(true)} aria-haspopup="dialog">
              <Percent aria-hidden size={15} />
              Plan a sale
            </Button>
            <Button disabled={show.step.isRunning} onClick={() => void show.run(products, 'hidden')}>
              <EyeOff aria-hidden size={15} />
              Hide
            </Button>
            <Button disabled={show.step.isRunning} onClick={() => void show.run(products, 'listed')}>
              <Eye aria-hidden size={15} />
              List
            </Button>
          </>
        )}
        {may('edit_catalogue') && only && (
          <Button disabled={duplicate.isRunning} onClick={() => void duplicate.run({ product: only })}>
            <Copy aria-hidden size={15} />
            Duplicate
          </Button>
        )}
      </ChosenBar>
      <Suspense>
        {isPlanningSale && <NewSaleDialog keys={keys} onClose={() => setPlanningSale(false)} />}
        {isPricing && (
          <PriceDialog
            keys={keys}
            onClose={() => setPricing(false)}
            onDone={() => {
              setPricing(false);
              onClear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
