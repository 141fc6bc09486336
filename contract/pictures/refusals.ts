import { z } from 'zod';
import { mistakeSchema, refusal } from '#contract/desk/refusal.ts';

export const pictureRefusals = {
  picture_not_found: refusal('not_found', { picture: z.string().optional() }),
  alt_too_long: refusal('bad_input'),
  focus_outside: refusal('bad_input'),
  file_of_other_picture: refusal('bad_input', { file: z.string(), target: z.string() }),
  pictures_busy: refusal('unavailable'),
  encoder_busy: refusal('not_possible'),
  encoder_stopped: refusal('not_possible'),
  /** `most` for what may be less than a photograph. */
  picture_too_large: refusal('too_large', { bytes: z.number(), most: z.number().optional() }),
  picture_unreadable: refusal('bad_input', { problem: mistakeSchema }),
};
