import { QueryCache, QueryClient } from '@tanstack/react-query';
import { pauseAfter, RETRIES } from './retries.ts';

const MINUTE_MS = 60_000;

/** One store of answers for all that is asked of the backend. */
export const queries = new QueryClient({
  // What failed after all its tries is written down; what asked decides what the visitor sees, if anything.
  queryCache: new QueryCache({ onError: (error) => console.warn('The backend did not answer:', error) }),
  defaultOptions: {
    queries: {
      // What is asked while offline fails visibly, rather than waiting to happen behind the visitor's back.
      networkMode: 'always',
      retry: RETRIES,
      retryDelay: pauseAfter,
      gcTime: 5 * MINUTE_MS,
    },
  },
});
