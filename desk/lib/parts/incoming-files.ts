import { type RefObject, useEffect, useRef, useState } from 'react';

/** Marks the part of a screen that takes photographs. */
export const INTAKE = 'data-photographs';

/**
 * Files that are dropped or pasted anywhere on the screen. A photograph that falls beside the marked part would make the browser leave
 * the form. Where a screen has several such parts, the one under the pointer or with the focus takes it, else the first.
 */
export function useIncomingFiles(part: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const isOurs = ({ target }: Event) => {
      const meant = target instanceof Element ? target.closest(`[${INTAKE}]`) : null;
      return (meant ?? document.querySelector(`[${INTAKE}]`)) === part.current;
    };
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(isOurs(event));
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (isOurs(event)) take.current([...event.dataTransfer.files]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // Cells of a spreadsheet are copied as text and as a picture of it: the text is meant.
      if (files.length === 0 || types.includes('text/plain') || event.defaultPrevented || !isOurs(event)) return;
      event.preventDefault();
      take.current([...files]);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [part]);
  return isOver;
}
