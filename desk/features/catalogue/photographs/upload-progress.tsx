import { Button } from '#web/ui/button.tsx';
import { RotateCw, X } from '#web/ui/icons.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { Upload } from './upload-queue.ts';

interface UploadProgressProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

/** How far a photograph is on its way to the shop, or why it did not get there, with the buttons for both. */
export function UploadProgress({ upload: { file, state }, onRetry, onDismiss }: UploadProgressProps) {
  const isTrouble = state.kind === 'refused' || state.kind === 'interrupted';
  return (
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
  );
}
