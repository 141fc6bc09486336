import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/database.ts';
import { openSession, refreshSession, type StoredSession } from '#server/people/shopper-sessions.ts';
import { readAccessToken, readRefreshToken, signAccessToken, signRefreshToken } from './tokens.ts';

const ACCESS_SECONDS = 3_600;

/** The client library sends an empty profile; whatever would create a real account is refused. */
const anonymousSignUp = z.object({
  data: z.record(z.string(), z.unknown()).optional(),
  gotrue_meta_security: z.unknown().optional(),
  email: z.never().optional(),
  phone: z.never().optional(),
  password: z.never().optional(),
});

const refreshRequest = z.object({ refresh_token: z.string().max(500) });

export interface SessionOptions {
  anon: Database;
  jwtSecret: string;
}

export function serveSessions(app: FastifyInstance, { anon, jwtSecret }: SessionOptions): void {
  app.post('/auth/v1/signup', async (request, reply) => {
    if (!anonymousSignUp.safeParse(request.body ?? {}).success) {
      return refuse(reply, 422, 'signup_disabled', 'Only anonymous sessions exist here');
    }
    return reply.send(sessionBody(jwtSecret, await openSession(anon)));
  });

  app.post<{ Querystring: { grant_type?: string } }>('/auth/v1/token', async (request, reply) => {
    if (request.query.grant_type !== 'refresh_token') {
      return refuse(reply, 400, 'validation_failed', 'Only the grant type refresh_token is supported');
    }
    const body = refreshRequest.safeParse(request.body);
    const claims = body.success ? readRefreshToken(jwtSecret, body.data.refresh_token) : undefined;
    if (!claims) return refuse(reply, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    const session = await refreshSession(anon, claims.sessionId, claims.number);
    if (!session) {
      return refuse(reply, 400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    return reply.send(sessionBody(jwtSecret, session));
  });
}

function refuse(reply: FastifyReply, status: number, error_code: string, msg: string): FastifyReply {
  return reply.code(status).send({ code: status, error_code, msg });
}

function sessionBody(secret: string, session: StoredSession): object {
  const issued = Math.floor(Date.now() / 1000);
  const expires = issued + ACCESS_SECONDS;
  return {
    access_token: signAccessToken(secret, {
      sub: session.user_id,
      session_id: session.id,
      role: 'anon',
      aud: 'authenticated',
      is_anonymous: true,
      iat: issued,
      exp: expires,
    }),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    expires_at: expires,
    refresh_token: signRefreshToken(secret, { sessionId: session.id, number: session.token_number }),
    user: {
      id: session.user_id,
      aud: 'authenticated',
      role: 'anon',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: {},
      identities: [],
      created_at: session.created_at,
      updated_at: session.refreshed_at,
    },
  };
}

/**
 * The session of a request with a valid token. Without a session the client library sends its public key instead: that, or an
 * expired token, is a visitor without a session.
 */
export function sessionReader(jwtSecret: string): (request: FastifyRequest) => string | undefined {
  return ({ headers: { authorization = '' } }) => {
    if (!authorization.startsWith('Bearer ')) return undefined;
    const token = authorization.slice('Bearer '.length);
    return readAccessToken(jwtSecret, token, Math.floor(Date.now() / 1000))?.session_id;
  };
}
