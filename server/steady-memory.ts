import { setFlagsFromString } from 'node:v8';

/*
 * Imported first. On a machine with much memory the engine lets its nursery for young objects grow until the server takes
 * twice what it needs; the shop's requests leave little behind, so a small nursery serves as well.
 */
setFlagsFromString('--semi-space-growth-factor=1');
