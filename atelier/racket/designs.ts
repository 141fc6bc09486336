import type { Design } from './canvas.ts';
import * as angular from './designs-angular.ts';
import * as curved from './designs-curved.ts';

export type DesignName = keyof typeof angular | keyof typeof curved;

export const DESIGNS: Record<DesignName, Design> = { ...angular, ...curved };
