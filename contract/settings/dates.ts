import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';

/*
 * Days and times as they cross the wire. A shop's own lie in this century: a year such as 0001 or 9999 is a slip of the keyboard, and
 * neither calendars nor databases agree on what it means.
 */

const isPlausible = (text: string) => text >= '2000' && text < '2100';

const WRONG_YEAR = coded('year_outside');

/** 'YYYY-MM-DD' */
export const daySchema = (error: string) => z.iso.date({ error }).refine(isPlausible, { error: WRONG_YEAR });

/** A time with its offset, such as 2026-11-15T14:30:00+05:00. */
export const momentSchema = (error: string) =>
  z.iso.datetime({ offset: true, error }).refine(isPlausible, { error: WRONG_YEAR });
