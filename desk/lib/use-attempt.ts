import { useState } from 'react';
import { RefusalError, sentenceOf } from '#desk/api/refusal.ts';

/** Something that may be refused with a sentence. */
export function useAttempt() {
  const [isRunning, setRunning] = useState(false);
  const [message, setMessage] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    setRunning(true);
    setMessage(undefined);
    setFields({});
    try {
      return await work();
    } catch (error) {
      setMessage(sentenceOf(error));
      if (error instanceof RefusalError) setFields(error.fields);
      return undefined;
    } finally {
      setRunning(false);
    }
  }
  return { attempt, isRunning, message, fields };
}

export type Attempt = ReturnType<typeof useAttempt>;
