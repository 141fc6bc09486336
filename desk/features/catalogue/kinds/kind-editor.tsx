import { useParams } from 'react-router';
import { RefusalError } from '#desk/api/refusal.ts';
import { Empty, Failure, Loading, useTitle } from '#desk/lib/screen/screen.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useEditedKind } from '../api/kinds.ts';
import { EditorOfKind } from './editor-of-kind.tsx';

/** The editor of one kind of products. */
export function KindEditor() {
  const { kind: key = '' } = useParams();
  const { data, error, isError, refetch } = useEditedKind(key);
  if (data) return <EditorOfKind key={key} kind={data} />;
  if (error instanceof RefusalError && error.status === 404) return <NoKind />;
  return isError ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
}

function NoKind() {
  useTitle('Kind');
  return (
    <Empty title="There is no such kind" isWhole>
      <p>It may have been removed or renamed, or the address has a mistake.</p>
      <ButtonLink to="/kinds">To the kinds</ButtonLink>
    </Empty>
  );
}
