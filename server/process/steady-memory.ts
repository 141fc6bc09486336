import { setFlagsFromString } from 'node:v8';

/*
 * Imported first. On a machine with much memory the engine lets its heap grow until the server takes twice what it needs. The
 * shop's requests leave little behind, so a nursery that stays small and an old space that is swept when it has grown by half
 * serve as well.
 */
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=50');
