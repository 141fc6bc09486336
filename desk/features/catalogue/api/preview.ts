import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { previewEndpoints, type RenderedPreview } from '#contract/catalogue/preview.ts';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { call } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';

/** As long as somebody types, nothing is asked for. */
const PAUSE_MS = 400;

export interface PreviewState {
  /** The last one that could be rendered. */
  readonly shown: RenderedPreview | undefined;
  /** What was answered last, mistakes included. */
  readonly latest: RenderedPreview | undefined;
  readonly failure: string | undefined;
}

const NOTHING: PreviewState = { shown: undefined, latest: undefined, failure: undefined };

/**
 * Follows what is typed, and `state`, which names whatever else the page depends on. Of several requests the last one wins; a document with
 * mistakes leaves the last good preview.
 */
function usePreview<Input extends z.ZodType>(
  endpoint: Endpoint<Input, RenderedPreview>,
  input: z.input<Input>,
  state = '',
): PreviewState {
  const [preview, setPreview] = useState(NOTHING);
  const wanted = JSON.stringify({ input, state });
  const isFirst = useRef(true);

  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      isFirst.current = false;
      try {
        const latest = await call(endpoint, { input: JSON.parse(wanted).input, signal: stop.signal });
        if (stop.signal.aborted) return;
        setPreview(({ shown }) => ({ latest, shown: latest.page === null ? shown : latest, failure: undefined }));
      } catch (error) {
        if (!stop.signal.aborted) setPreview((before) => ({ ...before, failure: sentenceOf(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [endpoint, wanted]);

  return preview;
}

export const useProductPreview = (input: z.input<typeof previewEndpoints.product.input>) =>
  usePreview(previewEndpoints.product, input);

export const usePagePreview = (input: z.input<typeof previewEndpoints.page.input>, state?: string) =>
  usePreview(previewEndpoints.page, input, state);

export const useKindPreview = (input: z.input<typeof previewEndpoints.kind.input>) =>
  usePreview(previewEndpoints.kind, input);
