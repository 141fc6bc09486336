import type { PictureState } from '#contract/pictures/pictures.ts';
import { counted } from '#desk/lib/words/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { RotateCw, X } from '#web/ui/icons.ts';
import { useTryAgain } from '../api/pictures.ts';
import { messageWords } from '../shared/mistake-words.ts';
import type { BatchProgress } from './batch.ts';
import type { Upload } from './upload-queue.ts';

/** How far something is, with words above the bar. Without a share it only says that it goes on. */
function ProgressBar({ words, label, share }: { words: string; label: string; share?: number | undefined }) {
  const perCent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div>
      <p className="flex justify-between gap-2 text-muted text-xs">
        <span className="min-w-0 break-words">{words}</span>
        {perCent !== undefined && <span className="tabular-nums">{perCent} %</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(perCent !== undefined && { 'aria-valuenow': perCent })}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={
            perCent === undefined ? 'h-full w-full animate-pulse bg-brand' : 'h-full bg-brand transition-[width]'
          }
          style={perCent === undefined ? {} : { width: `${perCent}%` }}
        />
      </div>
    </div>
  );
}

/** How far several photographs are together. */
export function BatchBar({ batch: { total, ready, failed, share } }: { batch: BatchProgress }) {
  const trouble = failed > 0 ? `, ${counted(failed, 'needs a look', 'need a look')}` : '';
  return (
    <ProgressBar words={`${ready} of ${total} photographs ready${trouble}`} label="All photographs" share={share} />
  );
}

/** How far the files of a photograph are, or why there are none; nothing once they are there. */
export function EncodingProgress({ photo, name }: { photo: PictureState | null | undefined; name: string }) {
  const again = useTryAgain();
  const encoding = photo?.encoding;
  if (encoding?.state === 'failed') {
    return (
      <div>
        <p className="break-words text-sale text-sm">{messageWords(encoding.error ?? '')}</p>
        <Button
          className="mt-1.5"
          disabled={again.isRunning}
          onClick={() => again.run(encoding.job)}
          aria-label={`Prepare ${name} again`}
        >
          <RotateCw aria-hidden size={15} />
          Try again
        </Button>
      </div>
    );
  }
  if (encoding?.state !== 'waiting') return null;
  return (
    <ProgressBar
      words={encoding.progress > 0 ? 'Being prepared' : 'Waits to be prepared'}
      label={`Preparing ${name}`}
      share={encoding.progress / 100}
    />
  );
}

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
      {state.kind === 'checking' && <ProgressBar words="Being checked" label={`Checking ${file.name}`} />}
      <Alert kind={state.kind === 'refused' ? 'error' : 'warning'} isAnnounced className="mt-1 break-words">
        {isTrouble && state.message}
      </Alert>
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
