import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as words from '#messages/proof.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { sendProof } from './send-proof.ts';

/** A telephone converts its own photos to one of these. */
const TAKEN = 'image/jpeg,image/png,image/webp';

/** A screenshot or photo. If it is not taken, it stays chosen. */
export function ProofPicture({ orderKey }: { orderKey: string }): ReactNode {
  const online = useOnline();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!file || isSending) return;
    const form = event.currentTarget;
    setSending(true);
    setProblem(undefined);
    const refused = await sendProof(orderKey, file);
    if (refused === undefined) {
      form.reset();
      setFile(undefined);
      await revalidate();
    }
    setProblem(refused);
    setSending(false);
  }

  return (
    <form className="space-y-4" onSubmit={(event) => void submit(event)} aria-label={words.withPicture}>
      <label className="block">
        <span className="block font-medium text-sm">{words.withPicture}</span>
        <span className="block text-muted text-sm">{words.pictureHint}</span>
        <input
          type="file"
          accept={TAKEN}
          required
          className="mt-2 block w-full rounded-lg border border-muted/75 p-2 text-sm file:me-3 file:min-h-9 file:rounded-lg file:border-0 file:bg-panel file:px-3 file:font-semibold"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setProblem(undefined);
          }}
        />
      </label>
      <Alert kind="info">{problem}</Alert>
      <Button kind="main" type="submit" disabled={!online || !file || isSending}>
        {isSending ? words.sending : words.sendPicture}
      </Button>
    </form>
  );
}
