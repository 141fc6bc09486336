// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { asOtherVisit, entryNumber } from './router-history.ts';

it('React Router still numbers its entries in history.state.idx, and names each visit in key', async () => {
  const router = createBrowserRouter([{ path: '*', element: null }]);
  try {
    const first = entryNumber(window.history.state);
    await router.navigate('/one');
    expect(entryNumber(window.history.state)).toBe(first + 1);
    expect(window.history.state).toMatchObject({ key: expect.any(String) });
    window.history.replaceState(asOtherVisit(window.history.state, 'another'), '', '/one?shape=Round');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    await expect.poll(() => router.state.location.key).toBe('another');
  } finally {
    router.dispose();
  }
});

it('an entry that the router has not written counts as the first', () => {
  for (const state of [null, {}, { key: 'x' }]) expect(entryNumber(state)).toBe(0);
});
