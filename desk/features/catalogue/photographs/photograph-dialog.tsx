import { useId, useState } from 'react';
import { z } from 'zod';
import { asChange, LONGEST_ALT, type PictureLook, type PictureState } from '#contract/pictures/pictures.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { BACKGROUNDS, type Background } from '#domain/pictures/background.ts';
import { cropAround } from '#domain/pictures/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice, TextAreaField, Tick } from '#web/ui/field.tsx';
import { changePhotograph } from '../api/pictures.ts';
import { FocusPicker } from './focus-picker.tsx';
import { HistoryButton, PhotographHistory, useHistoryOf } from './photograph-history.tsx';
import { ShownPhotograph } from './shown-photograph.tsx';
import { BACKGROUND_WORDS, cutWords, type Facts, focusWords, suggestedWords } from './words.ts';

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
  background: z.enum(BACKGROUNDS),
});

const FIELDS = {
  alt: 'Description',
  focus: { label: 'Focus point', words: focusWords },
  whole: { label: 'Shown whole', words: (isWhole: boolean) => (isWhole ? 'Yes' : 'No') },
  background: { label: 'Background', words: (background: Background) => BACKGROUND_WORDS[background] },
};

const valuesOf = ({ alt, focus, whole, background }: PictureLook) => ({ alt, focus, whole, background });

/** What a photograph shows in words, what its crop keeps in view, and what is behind the product. */
export function PhotographDialog({ photo, number, facts, onMakeMain, onClose }: PhotographDialogProps) {
  const suggestionsId = useId();
  const [isPlain, setPlain] = useState(true);
  const history = useHistoryOf();
  const { save, changes } = changePhotograph(photo.id);
  const form = useDeskForm({
    name: `photograph:${photo.id}`,
    ...{ schema, changes, fields: FIELDS },
    stored: valuesOf(photo),
    sendsBlanks: true,
    send: (look, { changed }) => {
      const { alt, ...shown } = asChange(look);
      const isShownOtherwise = 'background' in changed || 'whole' in changed || 'focus' in changed;
      return save({ ...('alt' in changed && { alt }), ...(isShownOtherwise && shown) });
    },
    onDone: onClose,
  });
  const { alt, focus, whole, background } = form.values;
  const isAlone = background === 'removed' && isPlain;
  /** Whoever says what a crop keeps in view wants one. */
  const moveFocus = (to: typeof focus) => {
    form.set('whole', false);
    if (background === 'removed') form.set('background', photo.background === 'removed' ? 'edge' : photo.background);
    form.set('focus', to);
  };
  const suggestions = suggestedWords(facts).filter((words) => words !== alt);
  return (
    <>
      <FormDialog
        {...{ form, onClose }}
        title={`Photograph ${number}`}
        size="large"
        action={form.isRunning ? 'Saving' : 'Save'}
      >
        <FocusPicker
          photo={photo}
          focus={focus}
          onChange={moveFocus}
          crops={whole || isAlone ? [] : [cropAround(photo, focus)]}
        >
          <figure className="flex gap-3 sm:block">
            <div className="w-24 shrink-0 sm:w-full">
              <ShownPhotograph photo={photo} shown={{ focus, whole, background }} onDrawn={setPlain} />
            </div>
            <figcaption className="text-sm sm:mt-1.5">
              <span className="font-medium">As shoppers see it.</span>{' '}
              <span role="status">{shownWords(photo, form.values, isPlain)}</span>
              {!isAlone && (
                <Tick
                  label="Show it whole"
                  className="mt-1.5 min-h-11"
                  checked={whole}
                  onChange={({ target }) => form.set('whole', target.checked)}
                />
              )}
            </figcaption>
          </figure>
          <div className="sm:col-span-2">
            <Choice
              legend="Background"
              name={`${suggestionsId}-background`}
              // A crop leaves no room that could have another colour.
              options={backgroundOptions(whole)}
              checkedValue={!whole && background === 'edge' ? 'kept' : background}
              onChange={({ target }) => form.set('background', target.value as Background)}
            />
            <p className="mt-1 max-w-prose text-muted text-sm">
              {BACKGROUND_HINTS[whole ? background : alike(background)]}
            </p>
          </div>
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
          Description, crop and background belong to the photograph: once saved they are in the shop within seconds,
          wherever it is shown.
        </p>
        <div className="flex flex-wrap gap-2">
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
          <HistoryButton history={history} />
        </div>
      </FormDialog>
      <PhotographHistory {...{ history, photo, form, valuesOf }} />
    </>
  );
}

/** In a crop there is no room beside the photograph: what its colour would be makes no difference. */
const alike = (background: Background) => (background === 'edge' ? 'kept' : background);

const backgroundOptions = (isWhole: boolean) =>
  BACKGROUNDS.filter((background) => isWhole || background !== 'edge').map((value) => ({
    value,
    label: BACKGROUND_WORDS[value],
  }));

const BACKGROUND_HINTS: Readonly<Record<Background, string>> = {
  kept: 'Nothing is changed. Where the photograph leaves room, the tile of the shop is seen.',
  edge: 'Where the photograph leaves room, the colour of its edge goes on.',
  removed:
    'A plain background, such as white paper, gives way to the tile of the shop. What the product encloses keeps it, such as the holes of a racket, and a white product on white may lose its edge.',
};

/** What of the photograph is not seen. */
function shownWords(
  photo: PictureState,
  { focus, whole, background }: z.output<typeof schema>,
  isPlain: boolean,
): string {
  const cut = whole ? 'Nothing is cut off.' : cutWords(photo, focus);
  if (background !== 'removed') return cut;
  return isPlain ? 'The product alone.' : `Its background is not plain enough to be removed, so it stays. ${cut}`;
}
