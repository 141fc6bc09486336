import { useState } from 'react';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { PRODUCT_FIELDS } from '#contract/catalogue/product-fields.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { type Problems, problemsFromServer, problemsOf } from './problems.ts';

const NONE: Problems = new Map();

/** What is wrong, and where it is shown: at fields that were left, and everywhere once somebody has tried to publish. */
export function useProblems(category: Category, document: ProductDocument) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [fromServer, setFromServer] = useState(NONE);
  const found = problemsOf(category, document);
  const all = new Map(
    PRODUCT_FIELDS[category].flatMap(({ path }) => {
      const message = found.get(path) ?? fromServer.get(path);
      return message === undefined ? [] : [[path, message] as const];
    }),
  );
  const shown = isSubmitted ? all : new Map([...all].filter(([path]) => left.has(path) || fromServer.has(path)));
  return {
    shown,
    shownAfterSubmit: isSubmitted ? all : NONE,
    leave: (path: string) => setLeft((now) => (now.has(path) ? now : new Set([...now, path]))),
    /** What the server said holds until the field is changed. */
    forget: (path: string) =>
      setFromServer((now) => (now.has(path) ? new Map([...now].filter(([other]) => other !== path)) : now)),
    /** The first field that is wrong, from now on shown with the others; undefined if all is well. */
    submit(): string | undefined {
      const [first] = found.keys();
      setSubmitted(first !== undefined);
      return first;
    },
    /** The first field that the server refused. */
    refuse(fields: Readonly<Record<string, string>>): string | undefined {
      const refused = problemsFromServer(category, fields);
      setFromServer(refused);
      setSubmitted(true);
      return [...refused.keys()][0];
    },
  };
}
