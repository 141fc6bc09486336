/** Asks one thing. Returns what is wrong; undefined if it is as it should be. */
export type Check<Trial> = (trial: Trial) => Promise<string | undefined>;

export const unless = (holds: boolean, otherwise: string) => (holds ? undefined : otherwise);

/** What a trial finds, a line for each thing that it asks. */
export class Findings {
  failed = 0;

  report(name: string, trouble: string | undefined): void {
    console.log(trouble === undefined ? `ok      ${name}` : `FAILED  ${name}: ${trouble}`);
    if (trouble !== undefined) this.failed += 1;
  }

  /** Asks one after the other, in their sequence. */
  async ask<Trial>(checks: Readonly<Record<string, Check<Trial>>>, trial: Trial): Promise<void> {
    for (const [name, check] of Object.entries(checks)) this.report(name, await check(trial).catch(String));
  }
}
