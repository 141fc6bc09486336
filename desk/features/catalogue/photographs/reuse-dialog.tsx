import { useState } from 'react';
import { z } from 'zod';
import type { UsedPhotograph } from '#contract/pictures/pictures.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { SearchBox } from '#desk/lib/list/search-box.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Check } from '#web/ui/icons.ts';
import { useUsedPhotographs } from '../api/pictures.ts';
import { PictureFrame } from './picture-frame.tsx';

const NOTHING: { chosen: string[] } = { chosen: [] };

interface ReuseDialogProps {
  /** Those that the product has already. */
  images: readonly string[];
  onUse: (paths: readonly string[]) => void;
  onClose: () => void;
}

/** Photographs that other products have, to be used once more: nothing is sent again. */
export default function ReuseDialog({ images, onUse, onClose }: ReuseDialogProps) {
  const [search, setSearch] = useState('');
  const form = useDeskForm({
    schema: z.object({ chosen: z.array(z.string()) }),
    initial: NOTHING,
    send: async ({ chosen: paths }) => {
      if (paths.length > 0) onUse(paths);
    },
    onDone: onClose,
  });
  const { chosen } = form.values;
  const used = useUsedPhotographs(search);
  const offered = used.data?.pages.flatMap(({ photographs }) => photographs) ?? [];
  const others = offered.filter(({ path }) => !images.includes(path));
  const toggle = (path: string) =>
    form.set('chosen', chosen.includes(path) ? chosen.filter((other) => other !== path) : [...chosen, path]);
  return (
    <FormDialog
      {...{ form, onClose }}
      action={chosen.length > 0 ? `Use ${counted(chosen.length, 'photograph')}` : 'Use none'}
      size="large"
      title="Photographs of other products"
      description="They are used once more as they are: description, crop and background belong to the photograph."
    >
      <SearchBox
        label="Search by product"
        placeholder="Name or brand of a product"
        value={search}
        onSearch={setSearch}
      />
      {used.isPending && <Loading />}
      {used.isError && <Failure error={used.error} onRetry={() => void used.refetch()} />}
      {used.isSuccess && (
        <p role="status" className="text-muted">
          {others.length === 0 ? 'No other product with these words has a photograph.' : 'Press those that you want.'}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {others.map((photograph) => (
          <Offered
            key={photograph.path}
            {...{ photograph }}
            place={chosen.indexOf(photograph.path) + 1}
            onPress={() => toggle(photograph.path)}
          />
        ))}
      </ul>
      {used.hasNextPage && (
        <div className="flex justify-center">
          <Button disabled={used.isFetchingNextPage} onClick={() => void used.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

interface OfferedProps {
  photograph: UsedPhotograph;
  /** From 1 in the sequence in which they were chosen; 0 if it was not. */
  place: number;
  onPress: () => void;
}

function Offered({ photograph: { path, image, alt, products }, place, onPress }: OfferedProps) {
  const [first = ''] = products;
  const name = products.length > 1 ? `${first} and ${products.length - 1} more` : first;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={place > 0}
        onClick={onPress}
        className={classNames(
          'block w-full rounded-card border p-1.5 text-left hover:bg-panel',
          place > 0 ? 'border-brand outline-2 outline-brand' : 'border-line',
        )}
      >
        <span className="relative block aspect-4/5 overflow-hidden rounded-lg bg-backdrop">
          <PictureFrame picture={{ path, image, photo: null }} />
          {place > 0 && (
            <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-brand text-page">
              <Check aria-hidden size={15} />
            </span>
          )}
        </span>
        <span className="mt-1 line-clamp-2 break-words text-xs">{name}</span>
        {alt && <span className="sr-only">, {alt}</span>}
      </button>
    </li>
  );
}
