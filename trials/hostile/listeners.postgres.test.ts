import { afterAll, beforeAll, describe } from 'vitest';
import { hostileAddresses } from './addresses.ts';
import { hostileBodies } from './bodies.ts';
import { hostileHeaders } from './headers.ts';
import { liveFlood } from './live-flood.ts';
import { malformedHttp } from './malformed-http.ts';
import { slowClients } from './slow-clients.ts';
import { HASTY, openTarget, type Target } from './target.ts';

/* The attacks that need nothing but the two listeners share one database: opening one takes longer than most of them. */

const patient = {} as Target;
const hasty = {} as Target;
beforeAll(async () => {
  Object.assign(patient, await openTarget());
  Object.assign(hasty, await openTarget({ database: patient.database, waits: HASTY }));
});
afterAll(async () => {
  await hasty.close();
  await patient.close();
});

describe('malformed HTTP', () => malformedHttp(patient));
describe('addresses', () => hostileAddresses(patient));
describe('headers', () => hostileHeaders(patient));
describe('bodies', () => hostileBodies(patient));
describe('live streams', () => liveFlood(patient));
describe('slow clients', () => slowClients(hasty));
