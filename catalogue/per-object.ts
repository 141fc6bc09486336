/**
 * Computes once per object what is derived from it, and forgets it together with the object. What a change leaves as it is, is the same
 * object in the next catalogue, so only what changed is computed anew.
 */
export function perObject<Of extends object, Derived>(derive: (of: Of) => Derived): (of: Of) => Derived {
  const known = new WeakMap<Of, { readonly derived: Derived }>();
  return (of) => {
    const found = known.get(of) ?? { derived: derive(of) };
    known.set(of, found);
    return found.derived;
  };
}
