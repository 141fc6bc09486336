import { useQuery } from '@tanstack/react-query';
import { openingEndpoints } from '#contract/settings/opening.ts';
import { endpointQuery } from './query.ts';

/** What an owner does before the first customer comes. Backups and the server's settings change without a word: the list itself asks anew. */
export const useOpening = ({ isFresh = false } = {}) =>
  useQuery({ ...endpointQuery(openingEndpoints.read), staleTime: isFresh ? 0 : 5 * 60_000 }).data;
