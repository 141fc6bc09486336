import { useId, useState } from 'react';
import { changePicture, LONGEST_ALT, type PictureState, showPictures } from '#contract/pictures/pictures.ts';
import { useStep } from '#desk/api/step.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { cropAround, wholeCrop } from '#domain/pictures/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { CropView } from './picture-frame.tsx';
import { cutWords, type Facts, suggestedWords } from './words.ts';

interface PhotographDialogProps {
  photo: PictureState;
  number: number;
  facts: Facts;
  onMakeMain: () => void;
  onClose: () => void;
}

/** What a photograph shows in words, and what its crop keeps in view. */
export function PhotographDialog({ photo, number, facts, onMakeMain, onClose }: PhotographDialogProps) {
  const suggestionsId = useId();
  const [alt, setAlt] = useState(photo.alt);
  const [focus, setFocus] = useState(photo.focus);
  const [whole, setWhole] = useState(photo.whole);
  const step = useStep(changePicture, { params: { id: photo.id }, changes: [showPictures.path], onDone: onClose });
  const isMoved = focus.x !== photo.focus.x || focus.y !== photo.focus.y;
  const isShownOtherwise = whole !== photo.whole || (isMoved && !whole);
  const isChanged = isShownOtherwise || alt.trim() !== photo.alt;

  const save = () =>
    isChanged
      ? void step.run({
          ...(alt.trim() !== photo.alt && { alt: alt.trim() }),
          ...(isShownOtherwise && (whole ? { whole } : { focus })),
        })
      : onClose();

  const crop = whole ? wholeCrop(photo) : cropAround(photo, focus);
  const moveFocus = (to: typeof focus) => {
    setWhole(false);
    setFocus(to);
  };
  const suggestions = suggestedWords(facts).filter((words) => words !== alt);
  return (
    <Dialog open onClose={onClose} title={`Photograph ${number}`} size="large" mustBeAnswered={isChanged}>
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
                onChange={({ target }) => setWhole(target.checked)}
              />
              Show it whole
            </label>
          </figcaption>
        </figure>
      </FocusPicker>
      <TextAreaField
        className="mt-5"
        label="Description"
        hint="What one sees, for those who cannot see it and for search engines. Without one the product’s name is read."
        rows={2}
        maxLength={LONGEST_ALT}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      {suggestions.length > 0 && (
        <div className="mt-2">
          <p id={suggestionsId} className="text-muted text-sm">
            Suggestions
          </p>
          <ul aria-labelledby={suggestionsId} className="mt-1 flex flex-wrap gap-1.5">
            {suggestions.map((words) => (
              <li key={words}>
                <Button className="h-auto py-1 font-normal" onClick={() => setAlt(words)}>
                  {words}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-4 text-muted text-sm">
        Description and crop belong to the photograph: once saved they are in the shop within seconds, wherever it is
        shown.
      </p>
      <Trouble step={step} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {number > 1 && (
          <Button
            kind="bare"
            className="mr-auto"
            onClick={() => {
              onMakeMain();
              onClose();
            }}
          >
            Make it the main picture
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="main" disabled={step.isRunning} onClick={save}>
          {step.isRunning ? 'Saving' : 'Save'}
        </Button>
      </div>
    </Dialog>
  );
}
