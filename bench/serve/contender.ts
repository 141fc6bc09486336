/** A server that takes part: all of them answer `/` with the same bytes. */
export interface Contender {
  port: number;
  stop(): Promise<unknown>;
}
