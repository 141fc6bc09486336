import { type DragEvent, useId, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FileUp } from '#web/ui/icons.ts';

interface FileDropProps {
  label: string;
  hint: string;
  /** What the file dialog offers first. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A file, dropped here or chosen. The same file can be chosen again. */
export function FileDrop({ label, hint, accept, isBusy, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'relative flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 text-center hover:bg-panel has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        isOver ? 'border-brand bg-brand-surface' : 'border-muted/60',
      )}
    >
      <FileUp aria-hidden size={22} className="text-muted" />
      <span className="font-semibold">{isBusy ? 'Reading the file' : label}</span>
      <span id={`${id}-hint`} className="text-muted">
        {hint}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}

/** Why a file is of no use. */
export function SentenceAlert({ sentences }: { sentences: readonly string[] }) {
  return (
    <Alert>
      <SentenceList sentences={sentences} />
    </Alert>
  );
}

export function SentenceList({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence} className="break-words">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
