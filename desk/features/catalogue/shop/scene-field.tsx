import { useEffect, useId, useRef, useState } from 'react';
import { isPhotograph, sceneName } from '#contract/catalogue/shop-fields.ts';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { INTAKE, useIncomingFiles } from '#desk/lib/parts/incoming-files.ts';
import { ChooseButton } from '#desk/lib/parts/picture-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Crosshair } from '#web/ui/icons.ts';
import { useInvalidatePictures } from '../api/pictures.ts';
import { LocalPreview } from '../photographs/local-preview.tsx';
import { PictureFrame } from '../photographs/picture-frame.tsx';
import { EncodingProgress, UploadProgress } from '../photographs/progress-bar.tsx';
import { useUploadQueue } from '../photographs/use-queue.ts';
import { mistakeWords } from '../shared/mistake-words.ts';
import { FocusDialog } from './focus-dialog.tsx';

interface SceneFieldProps {
  label: string;
  error: string | undefined;
  /** The names of those that come with the program. */
  scenes: readonly string[];
  value: string;
  /** What is known of the chosen one. */
  picture: ShownPicture | undefined;
  /** What the picture is said to show. */
  words: unknown;
  /** Words that were typed while a photograph was on its way are its own. */
  onChange: (picture: string, keepsWords: boolean) => void;
  /** A photograph is on its way, until what it returns is called. */
  onComing: () => () => void;
}

/** The picture of a slide: one that comes with the program, or a photograph that is chosen, dropped or pasted here. */
export function SceneField({ label, error, scenes, value, picture, words, onChange, onComing }: SceneFieldProps) {
  const part = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const invalidate = useInvalidatePictures();
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map());
  const [isFocusOpen, setFocusOpen] = useState(false);
  // Those that were chosen before stay to choose from.
  const [photographs, setPhotographs] = useState<readonly string[]>([]);
  const wordsBefore = useRef(words);
  const uploads = useUploadQueue('hero', ({ path, warning }) => {
    setPhotographs((known) => [...new Set([...known, path])]);
    if (warning) setWarnings((known) => new Map([...known, [path, mistakeWords(warning)]]));
    invalidate();
    onChange(path, words !== wordsBefore.current);
    return undefined;
  });
  /** A slide has one picture: a file that is chosen takes the place of one that is still on its way. */
  function send(files: readonly File[]): void {
    for (const { key } of uploads.list) uploads.dismiss(key);
    wordsBefore.current = words;
    if (isPhotograph(value)) setPhotographs((known) => [...new Set([...known, value])]);
    uploads.add(files.slice(0, 1));
  }
  const isOver = useIncomingFiles(part, send);
  const [upload] = uploads.list;
  // One that was refused leaves the picture of before in its place.
  const isComing = upload !== undefined && upload.state.kind !== 'refused';
  const coming = useRef(onComing);
  useEffect(() => {
    if (isComing) return coming.current();
  }, [isComing]);
  const own = new Set([...photographs, ...(isPhotograph(value) ? [value] : [])]);
  const warning = warnings.get(value);
  const { photo } = picture ?? {};
  return (
    <div
      ref={part}
      {...{ [INTAKE]: '' }}
      className={classNames(
        'grid gap-3 rounded-lg sm:grid-cols-[12rem_minmax(0,1fr)]',
        isOver && 'bg-brand-surface outline-2 outline-brand outline-offset-4',
      )}
    >
      <div className="relative aspect-video self-start overflow-hidden rounded-lg bg-backdrop">
        {isComing ? <LocalPreview file={upload.file} /> : <PictureFrame picture={picture} purpose="hero" />}
      </div>
      <div className="min-w-0 space-y-2">
        <SelectField
          label={label}
          error={error}
          options={[...scenes, ...own].map((scene) => ({ value: scene, label: sceneName(scene) }))}
          nothing="Choose a picture"
          value={value}
          onChange={({ target }) => onChange(target.value, false)}
        />
        <div className="flex flex-wrap gap-2">
          <ChooseButton accept="image/*" {...{ isOver, hintId }} onFiles={send}>
            Choose a photograph
          </ChooseButton>
          {photo && !isComing && (
            <Button onClick={() => setFocusOpen(true)}>
              <Crosshair aria-hidden size={16} />
              Focus point
            </Button>
          )}
        </div>
        <p id={hintId} className="text-muted text-sm">
          Or drop or paste it. JPEG, PNG, WebP or AVIF, up to 25 MB; 2400 × 1600 or more looks best.
        </p>
        {upload && (
          <UploadProgress
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onDismiss={() => uploads.dismiss(upload.key)}
          />
        )}
        {!upload && <EncodingProgress photo={photo} name="the photograph" />}
        {!upload && photo?.fingerprint === null && (
          <p className="text-muted text-sm">Until it is ready, the shop shows a picture of its own in this place.</p>
        )}
        {!upload && isPhotograph(value) && picture && !photo && (
          <p className="text-sale text-sm">
            This photograph is not here. The shop shows a picture of its own in its place.
          </p>
        )}
        {warning && !upload && <p className="break-words text-sm text-warn">{warning}</p>}
      </div>
      {isFocusOpen && photo && <FocusDialog photo={photo} onClose={() => setFocusOpen(false)} />}
    </div>
  );
}
