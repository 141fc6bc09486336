import { begunKind, type EditedKind, kindEndpoints as endpoints } from '#contract/kinds/kinds.ts';
import { mistakesByField } from '#contract/mistakes.ts';
import {
  beginKind,
  dropKindDraft,
  editedKind,
  kindHistory,
  listKinds,
  saveKindDraft,
} from '#server/catalogue/kinds/edited-kind.ts';
import {
  checkKind,
  type KindResult,
  publishKinds,
  removeKind,
  restoreKind,
} from '#server/catalogue/kinds/publish-kinds.ts';
import { accepted, type Desk, refusal, responseOf, serve } from '#server/desk/routes.ts';
import { refusalWith } from '#server/steps/rule-refusal.ts';
import type { CatalogueWork } from './catalogue-work.ts';

type Params = Readonly<Record<string, string>>;

const kindIn = ({ kind = '' }: Params) => kind;

/** Kinds of products: drafts, what a change would do, publishing, history. */
export function serveKinds(desk: Desk, { publisher, catalogue, publicUrl }: CatalogueWork): void {
  const { staff } = publisher;
  const shown = async (key: string): Promise<EditedKind> => {
    const kind = await editedKind(staff, key, publicUrl);
    if (!kind) throw refusal('kind_not_found', { kind: key });
    return kind;
  };

  serve(desk, endpoints.publishedKinds, () => ({ kinds: catalogue.current().kinds }));

  serve(desk, endpoints.listKinds, async () => ({ kinds: await listKinds(staff) }));

  serve(desk, endpoints.showKind, ({ params }) => shown(kindIn(params)));

  serve(desk, endpoints.beginKind, async ({ input: { document }, acting }) => {
    const { data: keyed, error } = begunKind.safeParse(document);
    if (!keyed) throw responseOf(refusalWith('kind_invalid'), { mistakes: mistakesByField(error) });
    return shown(accepted(await beginKind(staff, acting(), keyed.key, document)).key);
  });

  serve(desk, endpoints.saveKindDraft, async ({ params, input, acting, staff: who }) => {
    const saved = accepted(await saveKindDraft(staff, acting(), { key: kindIn(params), ...input }));
    return { draft_version: saved.draft_version, at: new Date().toISOString(), actor: who.name };
  });

  serve(desk, endpoints.dropKindDraft, async ({ params, input: { seen }, acting }) => {
    accepted(await dropKindDraft(staff, acting(seen), kindIn(params)));
    return { dropped: seen };
  });

  serve(desk, endpoints.checkKind, ({ params, input: { document } }) => checkKind(publisher, kindIn(params), document));

  serve(desk, endpoints.publishKinds, async ({ input: { key, note, ...request }, acting }) => {
    const work = { ...request, note: note || undefined };
    const { version, kinds } = acceptedByField(await publishKinds(publisher, acting(undefined, key), work));
    return { version, kinds };
  });

  serve(desk, endpoints.removeKind, async ({ params, input: { revision, key }, acting }) => {
    const removed = await removeKind(publisher, acting(undefined, key), { kind: kindIn(params), revision });
    return { version: acceptedByField(removed).version };
  });

  serve(desk, endpoints.kindHistory, async ({ params, input }) => {
    const history = await kindHistory(staff, kindIn(params), input);
    if (!history) throw refusal('kind_not_found', { kind: kindIn(params) });
    return history;
  });

  serve(desk, endpoints.restoreKind, async ({ params, input: { key, ...version }, acting }) => {
    const restored = await restoreKind(publisher, acting(undefined, key), { kind: kindIn(params), ...version });
    return { version: acceptedByField(restored).version };
  });
}

/** Mistakes are shown at their fields. */
function acceptedByField<T>(result: KindResult<T>): T {
  if (!result.ok && result.mistakes) throw responseOf(result, { mistakes: result.mistakes });
  return accepted(result);
}
