import { vi } from 'vitest';

/*
 * The server and the toasts in tests of the desk's components:
 *
 *   vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
 *   vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));
 *   beforeEach(() => call.mockImplementation(async (endpoint, { input }) => ...));
 *
 * Test files share the modules that they load, so those that stand in for the same module share the stand-in.
 */
export const call = vi.fn();
export const toast = { success: vi.fn(), error: vi.fn() };
