import { useState } from 'react';
import { useRights } from '#desk/api/session.ts';
import { CATEGORIES, CATEGORY_NAMES } from '#domain/catalogue/product.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { History, Plus, Sheet } from '#web/ui/icons.ts';

/** What else there is about the catalogue, and the way to a new product. */
export function ListActions() {
  const { may } = useRights();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {may('edit_catalogue') && (
        <Button kind="main" onClick={() => setChoosing(true)} aria-haspopup="dialog">
          <Plus aria-hidden size={15} />
          New product
        </Button>
      )}
      {may('publish') && (
        <ButtonLink to="/catalogue/prices">
          <Sheet aria-hidden size={15} />
          Price list
        </ButtonLink>
      )}
      <ButtonLink to="/catalogue/shop">Shop texts</ButtonLink>
      <ButtonLink to="/catalogue/history">
        <History aria-hidden size={15} />
        History
      </ButtonLink>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title="New product"
        description="It is a draft until you publish it."
        size="small"
      >
        <ul className="grid grid-cols-2 gap-2">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <ButtonLink to={`/catalogue/new/${category}`} className="min-h-14 w-full">
                {CATEGORY_NAMES[category]}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
