import { useLocation, useNavigate, useParams } from 'react-router';
import { useKind } from '#desk/api/kinds.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { Empty, Failure, Loading, useTitle } from '#desk/lib/screen/screen.tsx';
import type { Kind } from '#domain/kinds/kind.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useProduct, useSuggestions } from '../api/product.ts';
import { Editor } from './editor.tsx';

/**
 * The editor of one product, a new one or one that is there. Both addresses show this component: when the first save gives a new product
 * its own address, the editor stays as it is, with whatever is being typed.
 */
export function ProductEditor() {
  const { category = '', id } = useParams();
  const kind = useKind(category);
  if (!kind || (id !== undefined && !/^[1-9]\d{0,9}$/.test(id))) return <NoProduct />;
  return <LoadedEditor kind={kind} id={id === undefined ? undefined : Number(id)} />;
}

function LoadedEditor({ kind, id }: { kind: Kind; id: number | undefined }) {
  const { key: category } = kind;
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const product = useProduct(category, id);
  const suggestions = useSuggestions(category);
  if (product.error instanceof RefusalError && product.error.status === 404 && !product.data) return <NoProduct />;
  if (id !== undefined && !product.data) {
    return product.isError ? <Failure error={product.error} onRetry={() => void product.refetch()} /> : <Loading />;
  }
  const newEditor = `new ${category} ${key}`;
  const editor = id === undefined ? newEditor : (editorIn(state) ?? `${category} ${id}`);
  return (
    <Editor
      key={editor}
      kind={kind}
      product={id === undefined ? undefined : product.data}
      suggestions={suggestions.data}
      onBegun={(begun) =>
        void navigate(`/catalogue/${category}/${begun.id}`, {
          replace: true,
          preventScrollReset: true,
          state: { editor: newEditor },
        })
      }
    />
  );
}

/** The editor that was opened for a new product goes on under the address that the product got. */
function editorIn(state: unknown): string | undefined {
  const editor = typeof state === 'object' && state !== null && 'editor' in state ? state.editor : undefined;
  return typeof editor === 'string' ? editor : undefined;
}

function NoProduct() {
  useTitle('Product');
  return (
    <Empty title="There is no such product" isWhole>
      <p>Its draft may have been thrown away, or the address has a mistake.</p>
      <ButtonLink to="/catalogue">To the catalogue</ButtonLink>
    </Empty>
  );
}
