import type { DeskRefusal } from '#contract/desk/endpoint.ts';

/** The server has answered that it will not do this, and why. The message is a sentence for the person. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly status: number;
  readonly code: string;
  readonly changed: DeskRefusal['changed'];
  readonly fields: NonNullable<DeskRefusal['fields']>;

  constructor(status: number, { error, message, changed, fields }: DeskRefusal) {
    super(message);
    this.status = status;
    this.code = error;
    this.changed = changed;
    this.fields = fields ?? {};
  }
}

/** Nobody answered: it is not known whether anything was done. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  constructor() {
    super('The server did not answer. Please check the connection and try again.');
  }
}

/** The person has stopped it themselves, or the device cannot do it: the message says what to do instead. */
export class GivenUpError extends Error {
  override name = 'GivenUpError';
}

const UNREADABLE: DeskRefusal = {
  error: 'unreadable',
  message: 'The server had a problem. Please try again in a moment.',
};

export async function refusalOf(response: Response): Promise<RefusalError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new RefusalError(response.status, isRefusal(body) ? body : UNREADABLE);
}

function isRefusal(body: unknown): body is DeskRefusal {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

/** One plain sentence for whatever went wrong. */
export function sentenceOf(error: unknown): string {
  const isTold = error instanceof RefusalError || error instanceof NoAnswerError || error instanceof GivenUpError;
  return isTold ? error.message : UNREADABLE.message;
}
