import { useId } from 'react';
import { z } from 'zod';
import { LONGEST_ALT, type PictureState } from '#contract/pictures/pictures.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { cropAround, wholeCrop } from '#domain/pictures/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { changePhotograph } from '../api/pictures.ts';
import { FocusPicker } from './focus-picker.tsx';
import { CropView } from './picture-frame.tsx';
import { cutWords, type Facts, focusWords, suggestedWords } from './words.ts';

interface PhotographDialogProps {
  photo: PictureState;
  number: number;
  facts: Facts;
  onMakeMain: () => void;
  onClose: () => void;
}

const schema = z.object({
  alt: z.string().trim(),
  focus: z.object({ x: z.number(), y: z.number() }),
  whole: z.boolean(),
});

const FIELDS = {
  alt: 'Description',
  focus: { label: 'Focus point', words: focusWords },
  whole: { label: 'Shown whole', words: (isWhole: boolean) => (isWhole ? 'Yes' : 'No') },
};

/** What a photograph shows in words, and what its crop keeps in view. */
export function PhotographDialog({ photo, number, facts, onMakeMain, onClose }: PhotographDialogProps) {
  const suggestionsId = useId();
  const { save, changes } = changePhotograph(photo.id);
  const form = useDeskForm({
    name: `photograph:${photo.id}`,
    ...{ schema, changes, fields: FIELDS },
    stored: { alt: photo.alt, focus: photo.focus, whole: photo.whole },
    sendsBlanks: true,
    send: ({ alt, focus, whole }, { changed }) => {
      // The focus point of a photograph that is shown whole shows nothing.
      const isShownOtherwise = 'whole' in changed || ('focus' in changed && !whole);
      return save({ ...('alt' in changed && { alt }), ...(isShownOtherwise && (whole ? { whole: true } : { focus })) });
    },
    onDone: onClose,
  });
  const { alt, focus, whole } = form.values;
  const crop = whole ? wholeCrop(photo) : cropAround(photo, focus);
  const moveFocus = (to: typeof focus) => {
    form.set('whole', false);
    form.set('focus', to);
  };
  const suggestions = suggestedWords(facts).filter((words) => words !== alt);
  return (
    <FormDialog
      {...{ form, onClose }}
      title={`Photograph ${number}`}
      size="large"
      action={form.isRunning ? 'Saving' : 'Save'}
    >
      <FocusPicker photo={photo} focus={focus} onChange={moveFocus} crops={whole ? [] : [crop]}>
        <figure className="flex gap-3 sm:block">
          <div className="w-24 shrink-0 sm:w-full">
            <CropView photo={photo} crop={crop} />
          </div>
          <figcaption className="text-sm sm:mt-1.5">
            <span className="font-medium">As shoppers see it.</span>{' '}
            <span role="status">{whole ? 'Nothing is cut off.' : cutWords(photo, focus)}</span>
            <label className="mt-1.5 flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={whole}
                onChange={({ target }) => form.set('whole', target.checked)}
              />
              Show it whole
            </label>
          </figcaption>
        </figure>
      </FocusPicker>
      <TextAreaField
        label="Description"
        hint="What one sees, for those who cannot see it and for search engines. Without one the product’s name is read."
        rows={2}
        maxLength={LONGEST_ALT}
        {...form.field('alt')}
      />
      {suggestions.length > 0 && (
        <div>
          <p id={suggestionsId} className="text-muted text-sm">
            Suggestions
          </p>
          <ul aria-labelledby={suggestionsId} className="mt-1 flex flex-wrap gap-1.5">
            {suggestions.map((words) => (
              <li key={words}>
                <Button className="h-auto py-1 font-normal" onClick={() => form.set('alt', words)}>
                  {words}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-muted text-sm">
        Description and crop belong to the photograph: once saved they are in the shop within seconds, wherever it is
        shown.
      </p>
      {number > 1 && (
        <Button
          onClick={() => {
            form.discard();
            onMakeMain();
            onClose();
          }}
        >
          Make it the main picture
        </Button>
      )}
    </FormDialog>
  );
}
