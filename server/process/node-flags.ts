import { BASELINE_WEBASSEMBLY } from '#database/engine/open.ts';

export { BASELINE_WEBASSEMBLY };

/**
 * How Node is started for the server, by `npm start`, by the tests and by the benches.
 *
 * On a machine with much memory the engine lets its heap grow to twice what the server needs: requests leave little behind, so a
 * young generation that stays small and an old one that is collected when it has grown by half serve as well
 * (docs/decisions/0012-small-memory.md).
 */
export const NODE_FLAGS = [BASELINE_WEBASSEMBLY, '--max-semi-space-size=8', '--heap-growing-percent=50'];
