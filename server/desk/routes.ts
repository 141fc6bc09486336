import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as FastifyRouteOptions } from 'fastify';
import type { z } from 'zod';
import {
  type Access,
  type DeskRefusal,
  type Endpoint,
  type InputOf,
  type OutputOf,
  USED_HEADER,
} from '#contract/desk/endpoint.ts';
import { REFUSAL_STATUS } from '#contract/desk/refusal.ts';
import { mistakesByField } from '#contract/mistakes.ts';
import { kindOf, type RefusalCode, type Refusal as RefusedByRule } from '#contract/refusals.ts';
import type { Database } from '#database/database.ts';
import { mayDo, maySee, type StaffRole } from '#domain/people/staff.ts';
import { Refusal } from '#server/http/errors.ts';
import { type FileLimit, refuseOtherBodies, withFileBodies } from '#server/http/file-body.ts';
import type { StaffSession } from '#server/people/desk-sessions.ts';
import type { SignInFigure } from '#server/process/metrics.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type ParamsOf, refusalWith } from '#server/steps/rule-refusal.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';
import type { DeskCookies } from './cookie.ts';

/** What every route of the desk works with. */
export interface Desk {
  readonly app: FastifyInstance;
  readonly staff: Database;
  readonly cookies: DeskCookies;
  /** Whether customers get e-mails about their orders. */
  readonly customerMail: boolean;
  shopName(): string;
  /** Undefined for a product that is not in the catalogue. */
  productName(category: string, id: number): string | undefined;
  /** The shop's: that of its books, figures and lists. */
  readonly timeZone: string;
  now(): number;
  /** Lets a request take longer to send its body than a stranger's may. */
  mayUpload(request: FastifyRequest): void;
  /** Whose token this is. Throws a refusal where an address tries too many that are nobody's. */
  sessionOf(token: string, address: string, isUsed: boolean): Promise<StaffSession | undefined>;
  /** Counts and logs what came of somebody's sign-in. */
  logSignIn(request: FastifyRequest, outcome: SignInFigure, means: string): void;
  /** The origin that a browser shows for the desk. */
  originOf(request: FastifyRequest): string;
}

export interface RouteCall<E extends Endpoint> {
  /** The names with a colon in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly input: InputOf<E>;
  /** Whoever is signed in. An endpoint for anyone asks `signedIn` instead. */
  readonly staff: StaffSession;
  readonly signedIn: StaffSession | undefined;
  /** Who acts, for the services. The version is the one that was seen, the key makes repeating safe. */
  acting(version?: number, key?: string): Acting;
  readonly request: FastifyRequest;
  /** For headers, and for what is no JSON: a handler that sends it itself returns SENT. */
  readonly reply: FastifyReply;
}

/** What every handler can pass on, whatever its endpoint. */
export type AnyCall = Pick<RouteCall<Endpoint>, 'acting' | 'reply' | 'request'>;

/**
 * What a handler returns that has sent the response itself. It cannot be the reply: that is awaited like a promise, and when it is
 * over, nothing is left of it that would say so.
 */
class Sent {
  readonly isSent = true;
}

export type { Sent };
export const SENT = new Sent();

type Answer<T> = T | StaffResult<T> | Sent;

export type Handler<E extends Endpoint> = (call: RouteCall<E>) => Promise<Answer<OutputOf<E>>> | Answer<OutputOf<E>>;

export interface RouteOptions {
  /** In bytes, where the usual limit is too small. */
  bodyLimit?: number;
  /** Of an endpoint that takes a file. */
  fileLimit?: FileLimit;
}

const SIGNED_OUT = refusal('signed_out');
/** How long somebody who signed in needs not show again who they are. */
const FRESH_MS = 15 * 60_000;

const SIGN_IN_AGAIN = refusal('sign_in_again');
const NOT_STORABLE = refusal('text_not_storable');
const NOT_ALLOWED = refusal('not_allowed');

export function isAllowed(role: StaffRole, access: Access): boolean {
  if (typeof access === 'string') return true;
  return 'area' in access ? maySee(role, access.area) : mayDo(role, access.action);
}

/**
 * Serves one endpoint: finds out who calls and whether they may, parses the input, calls the handler, and turns what it returns
 * into a response. Where the request comes from was checked before.
 */
export function serve<E extends Endpoint>(
  desk: Desk,
  endpoint: E,
  handler: Handler<E>,
  { fileLimit, ...options }: RouteOptions = {},
): void {
  const { method, path, access, fresh = false, takesFile = false } = endpoint;
  if (takesFile !== (fileLimit !== undefined))
    throw new Error(`${path} needs a limit of its files, and nothing else does`);
  const route: FastifyRouteOptions = {
    method,
    url: path,
    ...options,
    // Before the body is read: nobody who may not call this makes the server read 25 megabytes.
    onRequest: async (request) => {
      const session = await sessionOf(desk, request);
      if (!session && access !== 'anyone') throw SIGNED_OUT;
      if (session && !isAllowed(session.role, access)) throw NOT_ALLOWED;
      if (session && fresh && desk.now() - Date.parse(session.confirmed_at) > FRESH_MS) throw SIGN_IN_AGAIN;
      sessions.set(request, session);
      if (!fileLimit) return;
      refuseOtherBodies(request, fileLimit);
      desk.mayUpload(request);
    },
    handler: async (request, reply) => {
      const input = parse(
        endpoint.input,
        method === 'GET' || takesFile ? request.query : (request.body ?? {}),
      ) as InputOf<E>;
      if (!isStorable([request.params, input])) throw NOT_STORABLE;
      const answer = await handler(callOf(desk, request, reply, input));
      if (answer === SENT) return reply;
      const value = isStaffResult(answer) ? accepted(withNames(answer, desk)) : answer;
      return reply.send(value ?? null);
    },
  };
  if (takesFile) desk.app.register(async (app) => void withFileBodies(app).route(route));
  else desk.app.route(route);
}

const sessions = new WeakMap<FastifyRequest, StaffSession | undefined>();

async function sessionOf(desk: Desk, request: FastifyRequest): Promise<StaffSession | undefined> {
  const token = desk.cookies.session(request);
  return token === undefined
    ? undefined
    : desk.sessionOf(token, request.ip, request.headers[USED_HEADER] !== undefined);
}

function callOf<E extends Endpoint>(
  { customerMail }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  input: InputOf<E>,
): RouteCall<E> {
  const signedIn = sessions.get(request);
  return {
    params: request.params as Record<string, string>,
    input,
    signedIn,
    get staff() {
      if (!signedIn) throw SIGNED_OUT;
      return signedIn;
    },
    acting(version, key) {
      if (!signedIn) throw SIGNED_OUT;
      const { account, name } = signedIn;
      return { account, actor: name, origin: `desk ${request.ip}`, version, key, customerMail };
    },
    request,
    reply,
  };
}

function parse(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw responseOf(refusalWith('input_invalid'), { mistakes: mistakesByField(parsed.error) });
}

/** Databases refuse NUL and half of a surrogate pair in any text. Without recursion: an input may be nested as deeply as it is long. */
function isStorable(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) open.push(part);
  }
  return true;
}

/** A value that has `ok` is taken for the result of a service, so no output of an endpoint has one. */
function isStaffResult<T>(answer: Answer<T>): answer is StaffResult<T> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && typeof answer.ok === 'boolean';
}

/** The database knows products by number; the staff know them by name. */
function withNames<T>(result: StaffResult<T>, { productName }: Desk): StaffResult<T> {
  if (result.ok || result.code !== 'out_of_stock') return result;
  const short = result.params.short.map((product) => {
    const name = productName(product.category, product.product_id);
    return { ...product, ...(name !== undefined && { name }) };
  });
  return { ...result, params: { short } };
}

/** What a service returned, or its refusal as a response. */
export function accepted<T>(result: StaffResult<T>): T {
  if (result.ok) return result.value;
  throw responseOf(result);
}

/** A refusal as a response, with the mistakes of single fields where there are any. */
export function responseOf(
  { code, params }: RefusedByRule,
  { mistakes, retryAfterSeconds }: { mistakes?: DeskRefusal['mistakes']; retryAfterSeconds?: number } = {},
): Refusal {
  const body: DeskRefusal = { error: code, params, ...(mistakes && { mistakes }) };
  return new Refusal(REFUSAL_STATUS[kindOf(code)], { ...body }, retryAfterSeconds);
}

export function refusal<Code extends RefusalCode>(code: Code, ...params: ParamsOf<Code>): Refusal {
  return responseOf(refusalWith(code, ...params));
}
