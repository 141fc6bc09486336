/**
 * Finds the first mistake in a JSON file. The engine's own messages leave out the line for the commonest slips, such as a
 * comma after the last entry of a list, and it lets a field written twice pass.
 */
export type JsonMistake = { line: number; column: number; message: string };

const BLANK = /[ \t\r\n]*/y;
const TEXT = /"(?:[^"\\\r\n]|\\.)*"/y;
const WORD = /[^ \t\r\n{}[\],:"]+/y;

class Mistake {
  readonly at: number;
  readonly message: string;

  constructor(at: number, message: string) {
    this.at = at;
    this.message = message;
  }
}

function isJson(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readFile(): void {
    this.#readValue();
    if (this.#next() !== '') this.#fail(`the file should end here, but goes on with ${this.#next()}`);
  }

  #readValue(): void {
    const next = this.#next();
    if (next === '{') this.#readFields();
    else if (next === '[') this.#readMembers(']', () => this.#readValue());
    else if (next === '"') this.#readText();
    else this.#readWord();
  }

  #readFields(): void {
    const seen = new Set<string>();
    this.#readMembers('}', () => {
      if (this.#next() !== '"') this.#fail('a field name in double quotes is missing');
      const start = this.#at;
      const name = this.#readText();
      if (seen.has(name)) throw new Mistake(start, `the field ${name} is written twice`);
      seen.add(name);
      if (this.#next() !== ':') this.#fail(`a colon is missing after ${name}`);
      this.#at += 1;
      this.#readValue();
    });
  }

  #readMembers(close: ']' | '}', readMember: () => void): void {
    this.#at += 1;
    if (this.#next() === close) {
      this.#at += 1;
      return;
    }
    for (;;) {
      readMember();
      const next = this.#next();
      if (next !== ',' && next !== close) this.#fail(`a comma or ${close} is missing`);
      const comma = this.#at;
      this.#at += 1;
      if (next === close) return;
      if (this.#next() === close) throw new Mistake(comma, `there is a comma too many before ${close}`);
    }
  }

  #readText(): string {
    const text = this.#take(TEXT);
    if (text === '') this.#fail('a text is not closed: its second double quote is missing on this line');
    if (!isJson(text)) {
      throw new Mistake(this.#at - text.length, 'a text holds a tab or a backslash; write \\t or \\\\ instead');
    }
    return text;
  }

  #readWord(): void {
    const word = this.#take(WORD);
    if (word === '') this.#fail(`a value is missing`);
    if (!isJson(word)) {
      throw new Mistake(
        this.#at - word.length,
        `${word} is neither a number, true or false, nor text in double quotes`,
      );
    }
  }

  /** The next character that is not blank; empty at the end of the file. */
  #next(): string {
    this.#take(BLANK);
    return this.#text.charAt(this.#at);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #fail(message: string): never {
    throw new Mistake(this.#at, this.#at < this.#text.length ? message : `the file ends too early: ${message}`);
  }
}

export function findJsonMistake(text: string): JsonMistake | undefined {
  try {
    new JsonReader(text).readFile();
    return undefined;
  } catch (mistake) {
    if (!(mistake instanceof Mistake)) throw mistake;
    const before = text.slice(0, mistake.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: mistake.message };
  }
}
