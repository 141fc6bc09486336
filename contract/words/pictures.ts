import type { PictureMistakes } from '#contract/pictures/mistakes.ts';
import { MOST_PICTURE_BYTES } from '#contract/pictures/pictures.ts';
import type { pictureRefusals } from '#contract/pictures/refusals.ts';
import { type MistakeWords, sentenceFrom, type Words } from './words.ts';

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
const tooManyBytes = ({ bytes, most }: PictureMistakes['picture_file_too_large']) =>
  `The file has ${megabytes(bytes)} MB. A picture may have ${megabytes(most)} MB.`;

const READABLE = 'Please choose a JPEG, PNG, WebP or AVIF.';

const KINDS: Readonly<Record<PictureMistakes['picture_of_other_kind']['kind'], string>> = {
  drawing: 'This is a drawing (SVG) or a page, not a photograph.',
  film: 'This is a film or another kind of file, not a picture.',
  gif: 'This is a GIF.',
  no_picture: 'This file is not a picture.',
  pdf: 'This is a PDF.',
  tiff: 'This is a TIFF or a raw photograph.',
};

interface Pixels {
  readonly width: number;
  readonly height: number;
}

const size = ({ width, height }: Pixels) => `${width} × ${height}`;

const leftOut = ({ parts }: { parts: string[] }) =>
  `Parts of the drawing were left out (${parts.join(', ')}). Please look whether it is still your logo; if not, save it with plain shapes, or as PNG.`;

export const pictureMistakeWords: MistakeWords<PictureMistakes> = {
  picture_file_too_large: tooManyBytes,
  picture_empty: `The file is empty. ${READABLE}`,
  picture_animated: 'This picture is animated. Please choose a still JPEG, PNG, WebP or AVIF.',
  picture_of_other_kind: ({ kind }) => `${KINDS[kind]} ${READABLE}`,
  picture_heic:
    'This is a HEIC photograph, which the shop cannot read. Please save it as JPEG; an iPhone takes JPEG with Settings, Camera, Formats, Most Compatible.',
  picture_broken: 'The picture is broken or not complete. Please send it again.',
  picture_too_many_pixels: ({ most, kind, ...pixels }) =>
    `The picture is too large: ${size(pixels)} pixels. It may have ${most / 1_000_000} million pixels as ${kind.toUpperCase()}.`,
  picture_too_small: ({ least, best, ...pixels }) =>
    `The picture is too small: ${size(pixels)} pixels. Each side needs ${least} or more, and ${size(best)} looks best.`,
  picture_too_narrow: ({ most, ...pixels }) =>
    `The picture is too long and narrow: ${size(pixels)} pixels. One side may be ${most} times the other.`,
  picture_blurred: ({ best, ...pixels }) =>
    `The picture is small (${size(pixels)} pixels) and will look blurred; ${size(best)} or more looks best.`,
  picture_stops_encoder: ({ times }) =>
    `This picture could not be encoded: the encoder was stopped ${times} times. Please try another file.`,
  picture_not_encodable: 'This picture could not be encoded. Please try another file.',
  picture_shows_nothing: 'This picture is transparent everywhere: there is nothing to be seen.',
  drawing_unreadable: 'This drawing cannot be read. Please save it as plain SVG, or as PNG.',
  drawing_has_entities:
    'This drawing has entities in it, which the shop does not read. Please save it as plain SVG, or as PNG.',
  drawing_too_detailed: ({ elements, most }) =>
    `The drawing has ${elements} shapes. A logo may have ${most}; as PNG it may have as many as it likes.`,
  drawing_without_size: 'The drawing does not say how large it is: it needs a view box, or width and height.',
  drawing_parts_left_out: leftOut,
  drawing_has_letters: ({ parts }) =>
    `The letters in this drawing are drawn in whatever typeface each device has: they can look different or be cut off. Save it with its text as outlines (paths), or as PNG.${parts.length > 0 ? ` ${leftOut({ parts })}` : ''}`,
};

export const pictureWords: Words<typeof pictureRefusals> = {
  picture_not_found: ({ picture }) =>
    picture === undefined ? 'There is no such photograph.' : `There is no picture ${picture}`,
  alt_too_long: 'The alternative text may have 300 characters',
  focus_outside: 'The focus point must lie in the picture',
  file_of_other_picture: ({ file, target }) => `${file} is no file of ${target}`,
  pictures_busy: 'Many photographs are being sent at the moment. Please send it again in a minute.',
  encoder_busy: 'Many pictures are being read at the moment. Please send it again in a minute.',
  encoder_stopped: 'The picture could not be read this time. Please send it again.',
  picture_too_large: ({ bytes, most = MOST_PICTURE_BYTES }) => tooManyBytes({ bytes, most }),
  picture_unreadable: ({ problem }) => sentenceFrom(pictureMistakeWords, problem) ?? 'The picture cannot be used.',
};
