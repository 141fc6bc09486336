import { z } from 'zod';
import type { PictureLook, PictureState } from '#contract/pictures/pictures.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { heroCrop } from '#domain/pictures/hero-crop.ts';
import { changePhotograph } from '../api/pictures.ts';
import { FocusPicker } from '../photographs/focus-picker.tsx';
import { HistoryButton, PhotographHistory, useHistoryOf } from '../photographs/photograph-history.tsx';
import { CropView } from '../photographs/picture-frame.tsx';
import { focusWords } from '../photographs/words.ts';

const schema = z.object({ focus: z.object({ x: z.number(), y: z.number() }) });
const FIELDS = { focus: { label: 'Focus point', words: focusWords } };

const valuesOf = ({ focus }: PictureLook) => ({ focus });

/** What the two crops of a photograph in the hero keep in view. */
export function FocusDialog({ photo, onClose }: { photo: PictureState; onClose: () => void }) {
  const history = useHistoryOf();
  const { save, changes } = changePhotograph(photo.id);
  const form = useDeskForm({
    name: `focus:${photo.id}`,
    ...{ schema, changes, fields: FIELDS },
    stored: valuesOf(photo),
    send: ({ focus }) => save({ focus }),
    onDone: onClose,
  });
  const { focus } = form.values;
  const [wide, tall] = [heroCrop(photo, focus, 'wide'), heroCrop(photo, focus, 'tall')];
  return (
    <>
      <FormDialog {...{ form, onClose }} title="Focus point" size="large" action={form.isRunning ? 'Saving' : 'Save'}>
        <FocusPicker photo={photo} focus={focus} onChange={(to) => form.set('focus', to)} crops={[wide, tall]}>
          <div className="flex items-end gap-3 text-sm sm:block sm:space-y-3">
            <figure className="w-40 sm:w-full">
              <CropView photo={photo} crop={wide} />
              <figcaption className="mt-1">Wide screens, words on the left</figcaption>
            </figure>
            <figure className="w-24">
              <CropView photo={photo} crop={tall} />
              <figcaption className="mt-1">Phones, words below</figcaption>
            </figure>
          </div>
        </FocusPicker>
        <p className="text-muted text-sm">
          The focus point belongs to the photograph: once saved it is in the shop within a minute, wherever the
          photograph is shown.
        </p>
        <HistoryButton history={history} />
      </FormDialog>
      <PhotographHistory {...{ history, photo, form, valuesOf }} />
    </>
  );
}
