import { useEffect, useRef } from 'react';
import { INTAKE, useIncomingFiles } from '#desk/lib/parts/incoming-files.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { useShownPictures } from '../api/pictures.ts';
import { AddArea } from '../photographs/add-area.tsx';
import { UploadItem } from '../photographs/photograph-item.tsx';
import { PictureFrame } from '../photographs/picture-frame.tsx';
import { useUploadQueue } from '../photographs/use-queue.ts';

export interface NamedPicture {
  /** Of its file, in small letters. */
  readonly name: string;
  readonly path: string;
}

interface RowPicturesProps {
  pictures: readonly NamedPicture[];
  /** How many products have none. */
  lacking: number;
  onChange: (pictures: readonly NamedPicture[]) => void;
}

/** Photographs whose file names stand in the column Pictures. */
export function RowPictures({ pictures, lacking, onChange }: RowPicturesProps) {
  const part = useRef<HTMLDivElement>(null);
  // Two may arrive before the next rendering: the second must know of the first.
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  const uploads = useUploadQueue('product', ({ path }, key) => {
    const name = uploads.list.find((upload) => upload.key === key)?.file.name.toLowerCase();
    if (name === undefined) return undefined;
    latest.current = [...latest.current.filter((known) => known.name !== name), { name, path }];
    onChange(latest.current);
    return undefined;
  });
  const isOver = useIncomingFiles(part, uploads.add);
  const shown = useShownPictures(pictures.slice(0, 100).map(({ path }) => path));
  return (
    <Panel
      title="Photographs"
      actions={pictures.length > 0 && <span className="text-muted">{counted(pictures.length, 'picture')}</span>}
    >
      <div ref={part} {...{ [INTAKE]: '' }} className="@container">
        <p className="mb-3 text-muted">
          A photograph belongs to the rows that have the name of its file in the column Pictures, such as
          shirt-black.jpg.
          {lacking > 0 && ` ${counted(lacking, 'product has', 'products have')} none.`}
        </p>
        {(pictures.length > 0 || uploads.list.length > 0) && (
          <ul className="mb-3 grid grid-cols-2 @md:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2.5">
            {pictures.map(({ name, path }) => (
              <li key={name} data-photo={path} className="min-w-0">
                <div className="relative aspect-4/5 overflow-hidden rounded-lg bg-panel">
                  <PictureFrame picture={shown.get(path)} />
                </div>
                <span className="block truncate text-xs" title={name}>
                  {name}
                </span>
              </li>
            ))}
            {uploads.list.map((upload) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                place={pictures.length}
                onRetry={() => uploads.retry(upload.key)}
                onDismiss={() => uploads.dismiss(upload.key)}
              />
            ))}
          </ul>
        )}
        <AddArea isOver={isOver} isEmpty={false} onFiles={uploads.add} />
      </div>
    </Panel>
  );
}
