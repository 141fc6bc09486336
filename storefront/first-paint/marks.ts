/** The type and rel of scripts that wait for the first paint: what the browser does not know, it does not fetch. */
export const DEFERRED_MODULE = 'deferred-module';

/** The event that the page dispatches on its document once it is hydrated. */
export const HYDRATED = 'hydrated';
