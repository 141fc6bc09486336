import { lazy, Suspense, useRef, useState } from 'react';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { moved } from '#desk/lib/list/moved.ts';
import { INTAKE, useIncomingFiles } from '#desk/lib/parts/incoming-files.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Images } from '#web/ui/icons.ts';
import { useShownPictures } from '../api/pictures.ts';
import { AddArea } from './add-area.tsx';
import { batchProgress } from './batch.ts';
import { PhotographDialog } from './photograph-dialog.tsx';
import { PhotographItem, UploadItem } from './photograph-item.tsx';
import { BatchBar } from './progress-bar.tsx';
import { useDragSort } from './use-drag-sort.ts';
import { useUploads } from './use-queue.ts';
import type { Facts } from './words.ts';

const ReuseDialog = lazy(() => import('./reuse-dialog.tsx'));

interface PhotographsProps {
  /** Paths as the document of a product has them. The first is the main picture. */
  images: readonly string[];
  onChange: (images: readonly string[]) => void;
  facts: Facts;
  error?: string | undefined;
}

/** The pictures of a product: sending, sorting, describing, cropping and removing them. */
export function Photographs({ images, onChange, facts, error }: PhotographsProps) {
  const part = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [announced, announce] = useState('');
  const [edited, setEdited] = useState<string>();
  const [isReusing, setReusing] = useState(false);
  const [removed, setRemoved] = useState<{ path: string; index: number }>();
  const uploads = useUploads(images, onChange);
  const pictures = useShownPictures(images);

  function move(from: number, to: number): void {
    onChange(moved(images, from, to));
    const place = to === 0 ? 'the main picture now' : `now ${to + 1} of ${images.length}`;
    announce(`Photograph ${from + 1} is ${place}.`);
  }

  function remove(index: number): void {
    const path = images[index];
    if (path === undefined) return;
    onChange(images.filter((_, other) => other !== index));
    setRemoved({ path, index });
    // The button that was pressed is gone with its photograph.
    requestAnimationFrame(() => undo.current?.focus());
  }

  function bringBack(): void {
    setRemoved(undefined);
    if (!removed || images.includes(removed.path)) return;
    onChange([...images.slice(0, removed.index), removed.path, ...images.slice(removed.index)]);
    announce(`Photograph ${removed.index + 1} is back.`);
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-photo]')[removed.index]?.querySelector('button')?.focus(),
    );
  }

  function add(files: readonly File[]): void {
    setRemoved(undefined);
    uploads.add(files);
  }

  function reuse(paths: readonly string[]): void {
    setRemoved(undefined);
    onChange([...images, ...paths.filter((path) => !images.includes(path))]);
    announce(`${counted(paths.length, 'photograph')} added.`);
  }

  const isOver = useIncomingFiles(part, add);
  const sorting = useDragSort(list, move);
  const isEmpty = images.length === 0 && uploads.list.length === 0;
  // After a reload those that arrived before are told by what is still being prepared.
  const arrived = images.filter((path) => uploads.arrived.has(path) || isWaiting(pictures.get(path)));
  const batch = batchProgress(
    uploads.list,
    arrived.map((path) => pictures.get(path)),
  );
  const photo = edited === undefined ? undefined : pictures.get(edited)?.photo;
  return (
    <Panel
      title="Photographs"
      actions={images.length > 0 && <span className="text-muted">{counted(images.length, 'picture')}</span>}
    >
      <div ref={part} {...{ [INTAKE]: '' }} className="@container">
        <Alert className="mb-3">{error}</Alert>
        {images.length > 1 && (
          <p className="mb-3 text-muted">
            The first is the main picture: lists, search and shared links show it. Drag to sort, or use the arrows.
          </p>
        )}
        {batch && (
          <div className="mb-3">
            <BatchBar batch={batch} />
          </div>
        )}
        {!isEmpty && (
          <ul
            ref={list}
            className="mb-3 grid grid-cols-1 @md:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-2.5"
          >
            {images.map((path, index) => (
              <PhotographItem
                key={`${path} ${images.indexOf(path) === index ? '' : index}`}
                path={path}
                picture={pictures.get(path)}
                index={index}
                count={images.length}
                place={sorting.placeOf(index, images.length)}
                isDragged={sorting.dragged === index}
                warning={uploads.warnings.get(path)}
                onGrab={(event) => sorting.begin(event, index)}
                onMove={(to) => move(index, to)}
                onEdit={() => setEdited(path)}
                onRemove={() => remove(index)}
              />
            ))}
            {uploads.list.map((upload) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                place={images.length}
                onRetry={() => uploads.retry(upload.key)}
                onDismiss={() => uploads.dismiss(upload.key)}
              />
            ))}
          </ul>
        )}
        {removed && (
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-panel px-3 py-1.5">
            <span>Photograph {removed.index + 1} was removed.</span>
            <Button ref={undo} onClick={bringBack}>
              Undo
            </Button>
          </div>
        )}
        <AddArea isOver={isOver} isEmpty={isEmpty} onFiles={add} />
        <Button kind="bare" className="mt-2" aria-haspopup="dialog" onClick={() => setReusing(true)}>
          <Images aria-hidden size={16} />
          Use one of another product
        </Button>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
      {isReusing && (
        <Suspense>
          <ReuseDialog images={images} onUse={reuse} onClose={() => setReusing(false)} />
        </Suspense>
      )}
      {edited !== undefined && photo && (
        <PhotographDialog
          photo={photo}
          number={images.indexOf(edited) + 1}
          facts={facts}
          onMakeMain={() => move(images.indexOf(edited), 0)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

const isWaiting = (picture: ShownPicture | undefined) => picture?.photo?.encoding?.state === 'waiting';
