import type { ComponentProps, ReactNode } from 'react';
import { useRights } from '#desk/api/session.ts';
import { type Restoring, VersionItem, VersionList } from '#desk/lib/parts/version-list.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { exactTime } from '#desk/lib/words/format.ts';

interface Version {
  readonly revision: number;
  readonly kind: 'edit' | 'schedule' | 'restore' | 'import';
  readonly at: string;
  readonly actor: string;
  readonly note?: string | null;
}

const HOW: Readonly<Record<Version['kind'], string>> = {
  edit: 'Published',
  schedule: 'As planned',
  restore: 'Brought back',
  import: 'Imported',
};

interface VersionHistoryProps<One extends Version> extends ComponentProps<typeof VersionList<One>> {
  /** Said above the versions. */
  remark?: ReactNode;
}

/** What is brought back, in the question about it. */
const AS_IT_WAS = {
  product: 'The product will be as it was',
  kind: 'The kind will be as it was',
  shop: 'The texts of all parts will be as they were',
  technologies: 'All technologies will be as they were',
  brand: 'The brand will be as it was',
  translations: 'These translations will be as they were',
};

/** Every published version of something, newest first, with who, when and what. */
export function VersionHistory<One extends Version>({ remark, ...list }: VersionHistoryProps<One>) {
  return (
    <Panel title="History">
      {remark}
      <VersionList {...list} />
    </Panel>
  );
}

interface VersionEntryProps {
  version: Version;
  what: keyof typeof AS_IT_WAS;
  isNow: boolean;
  isRemoved?: boolean;
  /** Said of a draft, where there is one. */
  draftStays?: string | undefined;
  restoring: Omit<Restoring, 'question'>;
  /** What changed. */
  children: ReactNode;
}

/** One of them. It is brought back after a question. */
export function VersionEntry(props: VersionEntryProps) {
  const { version, what, isNow, isRemoved = false, draftStays, restoring, children } = props;
  const { may } = useRights();
  const { at, actor, note, kind } = version;
  const question = (
    <>
      <p>
        {AS_IT_WAS[what]} on {exactTime(at)}, for shoppers at once.{' '}
        {what === 'product' || what === 'kind' ? 'Its address stays, and nothing' : 'Nothing'} of the history is lost.
      </p>
      {draftStays && <p>{draftStays}</p>}
    </>
  );
  return (
    <VersionItem
      {...{ at, actor, note, children }}
      how={isRemoved ? 'Removed' : HOW[kind]}
      now={isNow ? 'In the shop now' : undefined}
      restoring={!isNow && !isRemoved && may('publish') ? { ...restoring, question } : undefined}
    />
  );
}

export const FirstVersion = () => <p className="pl-5 text-muted">The first version</p>;
