type None = Record<never, never>;

interface Pixels {
  width: number;
  height: number;
}

/** Why the shop cannot take a picture, or what the staff should know about one. */
export interface PictureMistakes {
  picture_file_too_large: { bytes: number; most: number };
  picture_empty: None;
  picture_animated: None;
  picture_of_other_kind: { kind: 'drawing' | 'film' | 'gif' | 'no_picture' | 'pdf' | 'tiff' };
  picture_heic: None;
  picture_broken: None;
  picture_too_many_pixels: Pixels & { most: number; kind: string };
  picture_too_small: Pixels & { least: number; best: Pixels };
  picture_too_narrow: Pixels & { most: number };
  /** A warning: it was taken all the same. */
  picture_blurred: Pixels & { best: Pixels };
  /** The encoder was stopped while it worked on it, so many times. */
  picture_stops_encoder: { times: number };
  picture_not_encodable: None;
  picture_shows_nothing: None;

  /** Of a logo or mark that is an SVG. */
  drawing_unreadable: None;
  drawing_has_entities: None;
  drawing_too_detailed: { elements: number; most: number };
  drawing_without_size: None;
  /** A warning: it was taken all the same, without them. */
  drawing_parts_left_out: { parts: string[] };
  /** A warning: what its letters look like depends on the device. Parts may have been left out besides. */
  drawing_has_letters: { parts: string[] };
}
