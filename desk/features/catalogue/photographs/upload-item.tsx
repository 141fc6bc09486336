import { RotateCw, X } from 'lucide-react';
import { Button } from '#desk/lib/button.tsx';
import { FRAME, ITEM } from './item-classes.ts';
import { LocalPreview } from './local-preview.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { Upload } from './upload-queue.ts';

interface UploadItemProps {
  upload: Upload;
  /** Behind all pictures, which have places of their own. */
  place: number;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A photograph on its way to the shop, or why it did not get there. */
export function UploadItem({ upload: { file, state }, place, onRetry, onDismiss }: UploadItemProps) {
  const isTrouble = state.kind === 'refused' || state.kind === 'interrupted';
  return (
    <li data-upload={state.kind} style={{ order: place }} className={ITEM}>
      <div className={FRAME}>
        <LocalPreview file={file} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-xs" title={file.name}>
          {file.name}
        </p>
        {state.kind === 'waiting' && <p className="text-muted text-xs">Waiting</p>}
        {state.kind === 'sending' && <ProgressBar words="Sending" label={`Sending ${file.name}`} share={state.share} />}
        {state.kind === 'reading' && <ProgressBar words="Being checked" label={`Checking ${file.name}`} />}
        <div role="alert">
          {isTrouble && (
            <p className={state.kind === 'refused' ? 'break-words text-sale text-sm' : 'break-words text-sm text-warn'}>
              {state.message}
            </p>
          )}
        </div>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {state.kind === 'interrupted' && (
            <Button onClick={onRetry} aria-label={`Send ${file.name} again`}>
              <RotateCw aria-hidden size={15} />
              Send again
            </Button>
          )}
          <Button
            kind="bare"
            onClick={onDismiss}
            aria-label={state.kind === 'refused' ? `Dismiss ${file.name}` : `Do not send ${file.name}`}
          >
            <X aria-hidden size={15} />
            {state.kind === 'refused' ? 'Dismiss' : 'Cancel'}
          </Button>
        </div>
      </div>
    </li>
  );
}
