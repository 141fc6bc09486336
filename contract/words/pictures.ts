import { tooManyBytes } from '#contract/pictures/pictures.ts';
import type { pictureRefusals } from '#contract/pictures/refusals.ts';
import type { Words } from './words.ts';

export const pictureWords: Words<typeof pictureRefusals> = {
  picture_not_found: ({ picture }) =>
    picture === undefined ? 'There is no such photograph.' : `There is no picture ${picture}`,
  alt_too_long: 'The alternative text may have 300 characters',
  focus_outside: 'The focus point must lie in the picture',
  file_of_other_picture: ({ file, target }) => `${file} is no file of ${target}`,
  pictures_busy: 'Many photographs are being sent at the moment. Please send it again in a minute.',
  encoder_busy: 'Many pictures are being read at the moment. Please send it again in a minute.',
  encoder_stopped: 'The picture could not be read this time. Please send it again.',
  picture_too_large: ({ bytes }) => tooManyBytes(bytes),
  picture_unreadable: ({ problem }) => problem,
};
