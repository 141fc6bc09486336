import { useState } from 'react';

const MEGABYTE = 1_000_000;

interface ReadFile {
  /** Of the file that was chosen last, read or not. */
  readonly name: string | undefined;
  /** Why it could not be read. */
  readonly problem: string | undefined;
  /** Resolves to what is in it, or to nothing: then `problem` says why. */
  readonly read: (file: Blob) => Promise<string | undefined>;
  readonly forget: () => void;
}

/** A file that is chosen for the server to look at: its bytes as they are, unless its endpoint takes text. */
export function useReadFile({ megabytes = 5, contentOf = base64Of } = {}): ReadFile {
  const [file, setFile] = useState<{ readonly name: string | undefined; readonly problem?: string }>();
  async function read(given: Blob): Promise<string | undefined> {
    const name = given instanceof File ? given.name : undefined;
    const refuse = (problem: string): undefined => {
      setFile({ name, problem });
    };
    setFile({ name });
    if (given.size === 0) return refuse('There is nothing in it.');
    if (given.size > megabytes * MEGABYTE) return refuse(`That is more than ${megabytes} MB: please split it.`);
    try {
      return await contentOf(given);
    } catch {
      return refuse('The file could not be read. Please choose it again.');
    }
  }
  return { name: file?.name, problem: file?.problem, read, forget: () => setFile(undefined) };
}

/** Its encoding is found out by the server. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
