import type { PointerEvent } from 'react';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ArrowLeft, ArrowRight, Crop, GripVertical, Trash2 } from '#web/ui/icons.ts';
import { LocalPreview } from './local-preview.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { EncodingProgress, UploadProgress } from './progress-bar.tsx';
import type { Upload } from './upload-queue.ts';

interface PhotographItemProps {
  path: string;
  picture: ShownPicture | undefined;
  index: number;
  count: number;
  /** Where it stands while another one is dragged. */
  place: number;
  isDragged: boolean;
  warning: string | undefined;
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One picture of a product. */
export function PhotographItem(props: PhotographItemProps) {
  const { path, picture, index, count, place, isDragged, warning, onGrab, onMove, onEdit, onRemove } = props;
  const name = `photograph ${index + 1}`;
  return (
    <li
      data-place
      data-photo={path}
      aria-label={`${index === 0 ? 'Main picture, p' : 'P'}hotograph ${index + 1} of ${count}`}
      style={{ order: place }}
      className={classNames(ITEM, isDragged && 'opacity-50 outline-2 outline-brand')}
    >
      <div className={classNames(FRAME, count > 1 && 'cursor-grab active:cursor-grabbing')} onPointerDown={onGrab}>
        <PictureFrame picture={picture} />
        <span
          aria-hidden
          data-grip
          className="absolute top-0 right-0 hidden size-11 touch-none place-items-center pointer-coarse:grid"
        >
          <span className="grid size-7 place-items-center rounded-md bg-deep/70 text-white">
            <GripVertical size={16} />
          </span>
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Facts picture={picture} index={index} />
        <EncodingProgress photo={picture?.photo} name={name} />
        {warning && <p className="break-words text-sm text-warn">{warning}</p>}
        <div className="mt-auto -mb-1 -ml-1.5 flex flex-wrap">
          <IconButton
            label={`Move ${name} earlier`}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(index - 1)}
            className="aria-disabled:opacity-40"
          >
            <ArrowLeft aria-hidden size={17} className="rotate-90 @md:rotate-0" />
          </IconButton>
          <IconButton
            label={`Move ${name} later`}
            aria-disabled={index === count - 1}
            onClick={() => index < count - 1 && onMove(index + 1)}
            className="aria-disabled:opacity-40"
          >
            <ArrowRight aria-hidden size={17} className="rotate-90 @md:rotate-0" />
          </IconButton>
          {picture?.photo && (
            <IconButton label={`Describe and crop ${name}`} onClick={onEdit}>
              <Crop aria-hidden size={17} />
            </IconButton>
          )}
          <IconButton label={`Remove ${name}`} onClick={onRemove} className="hover:text-sale">
            <Trash2 aria-hidden size={17} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/** Whether it is the first, and what it shows in words. */
function Facts({ picture, index }: { picture: ShownPicture | undefined; index: number }) {
  return (
    <>
      <p className="flex min-h-5.5 flex-wrap items-center gap-1.5">
        {index === 0 ? <Chip tone="brand">Main picture</Chip> : <span className="text-muted text-xs">{index + 1}</span>}
        {picture && !picture.photo && <Chip>{picture.image ? 'Illustration' : 'Missing'}</Chip>}
      </p>
      {picture?.photo && (
        <p className={classNames('line-clamp-2 break-words text-xs', !picture.photo.alt && 'text-muted')}>
          {picture.photo.alt || 'No description yet'}
        </p>
      )}
    </>
  );
}

/* A photograph is a row where there is little room, and else a card. */
const ITEM = 'flex min-w-0 gap-3 rounded-card border border-line bg-page p-2 @md:flex-col @md:gap-2 transition-opacity';
export const FRAME = 'relative aspect-[4/5] w-22 shrink-0 self-start overflow-hidden rounded-lg bg-backdrop @md:w-full';

interface UploadItemProps {
  upload: Upload;
  /** Behind all pictures, which have places of their own. */
  place: number;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A photograph of a product on its way to the shop. */
export function UploadItem({ upload, place, onRetry, onDismiss }: UploadItemProps) {
  return (
    <li data-upload={upload.state.kind} style={{ order: place }} className={ITEM}>
      <div className={FRAME}>
        <LocalPreview file={upload.file} />
      </div>
      <UploadProgress upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
    </li>
  );
}
