import type { HeadersArgs } from 'react-router';

/** A page's headers are those that its loader has set. */
export function loaderHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}
