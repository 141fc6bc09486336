import { liveEndpoints } from '#contract/desk/live.ts';
import { COMMON_HEADERS } from '#server/http/security-headers.ts';
import type { LiveHub } from './live-hub.ts';
import { type Desk, refusal, SENT, serve } from './routes.ts';

const FULL = refusal('too_many_desks');

export function serveLive(desk: Desk, hub: LiveHub): void {
  serve(desk, liveEndpoints.stream, ({ staff, reply }) => {
    if (hub.isFull()) throw FULL;
    // The framework would buffer and end the response; from here on it belongs to the hub.
    reply.hijack();
    reply.raw.writeHead(200, {
      ...COMMON_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Tells nginx to pass every message on at once.
      'x-accel-buffering': 'no',
    });
    hub.add(staff.session, reply.raw);
    return SENT;
  });
}
