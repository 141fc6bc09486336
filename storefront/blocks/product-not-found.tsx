import * as words from '#messages/site.ts';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { DarkScreen, QUIET_ON_DARK } from './screens.tsx';

/** What the route of products hands over with its 404. */
export interface ProductNotFoundData {
  readonly title: string;
  readonly text: string;
  /** The listing in which there are others. */
  readonly all: { readonly to: string; readonly noun: string };
}

/** What a product route shows instead of a product. */
export function ProductNotFound({ title, text, all }: ProductNotFoundData) {
  return (
    <DarkScreen title={title}>
      <h1 className="text-4xl sm:text-6xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-white/75">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <IntentButton kind="accent" to={all.to}>
          {words.seeAll(all.noun)}
        </IntentButton>
        <IntentButton kind="quiet" to="/" className={QUIET_ON_DARK}>
          {words.backToHome}
        </IntentButton>
      </div>
    </DarkScreen>
  );
}
