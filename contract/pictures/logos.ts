import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import type { Mistake } from '#contract/mistakes.ts';

/* The shop's logo, and the mark that its icons are made from. */

const LOGO_USES = ['logo', 'mark'] as const;
export type LogoUse = (typeof LOGO_USES)[number];

export const MOST_LOGO_BYTES = 2 * 1024 * 1024;

export interface AddedLogo {
  /** As the brand names it; below / it is what browsers request. */
  readonly path: string;
  /** What the staff should know although it was taken. */
  readonly warning?: Mistake;
}

/** The body is the file as it is: SVG, PNG, JPEG, WebP or AVIF. The same file has the same path. */
export const addLogo = endpoint<AddedLogo>()({
  method: 'POST',
  path: '/api/pictures/logo',
  access: { action: 'publish' },
  takesFile: true,
  input: z.strictObject({ use: z.enum(LOGO_USES) }),
});

export const logoEndpoints = { addLogo } as const;
