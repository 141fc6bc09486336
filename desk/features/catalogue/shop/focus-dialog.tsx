import { useState } from 'react';
import { changePicture, type PictureState, showPictures } from '#contract/pictures/pictures.ts';
import { useStep } from '#desk/api/step.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { heroCrop } from '#domain/pictures/hero-crop.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FocusPicker } from '../photographs/focus-picker.tsx';
import { CropView } from '../photographs/picture-frame.tsx';

/** What the two crops of a photograph in the hero keep in view. */
export function FocusDialog({ photo, onClose }: { photo: PictureState; onClose: () => void }) {
  const [focus, setFocus] = useState(photo.focus);
  const step = useStep(changePicture, { params: { id: photo.id }, changes: [showPictures.path], onDone: onClose });
  const isMoved = focus.x !== photo.focus.x || focus.y !== photo.focus.y;
  const [wide, tall] = [heroCrop(photo, focus, 'wide'), heroCrop(photo, focus, 'tall')];
  return (
    <Dialog open onClose={onClose} title="Focus point" size="large" mustBeAnswered={isMoved}>
      <FocusPicker photo={photo} focus={focus} onChange={setFocus} crops={[wide, tall]}>
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
      <p className="mt-4 text-muted text-sm">
        The focus point belongs to the photograph: once saved it is in the shop within a minute, wherever the photograph
        is shown.
      </p>
      <Trouble step={step} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="main" disabled={step.isRunning} onClick={() => (isMoved ? void step.run({ focus }) : onClose())}>
          {step.isRunning ? 'Saving' : 'Save'}
        </Button>
      </div>
    </Dialog>
  );
}
