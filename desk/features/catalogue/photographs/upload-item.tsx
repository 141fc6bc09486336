import { FRAME, ITEM } from './item-classes.ts';
import { LocalPreview } from './local-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload } from './upload-queue.ts';

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
