/** A browser that a program drives, as far as the journeys need it. The protocols of the W3C differ only in how this is sent. */
export interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression in the page. It has to be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** What hands do, as both protocols write it down. */
  perform(sources: readonly InputSource[]): Promise<void>;
  close(): Promise<void>;
}

export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      actions: (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[];
    };

export interface BrowserKind {
  readonly name: string;
  /** The programs that it needs, by their paths. */
  readonly programs: readonly string[];
  /** Where Debian has them. */
  readonly packages: string;
  start(): Promise<Driver>;
}

/** Wide enough for the filters beside the list. */
export const WINDOW = { width: 1280, height: 900 };
