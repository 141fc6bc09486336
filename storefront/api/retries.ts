/*
 * Every reading is tried four times, with a growing pause between the tries. Together with the time that one try may take, whoever waits
 * for a reading that fails knows it within 15 seconds.
 */

export const RETRIES = 3;

/** How long one try may take, to the last byte. */
export const LONGEST_TRY_MS = 2_750;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** The pause after so many failures before this one. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** For what is read before the library of queries is needed, which does the same. */
export async function withRetries<T>(read: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await read();
    } catch (error) {
      if (failures === RETRIES) throw error;
      await new Promise((done) => setTimeout(done, pauseAfter(failures)));
    }
  }
}
