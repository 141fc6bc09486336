/** All pictures of products have the same shape. */
export const SHAPE = { width: 4, height: 5 };

/** What a crop keeps in view, as shares of width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: Focus = { x: 0.5, y: 0.5 };

export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture that is 4 to 5, with the focus point as near to its middle as the edges allow. */
export function cropAround(size: { width: number; height: number }, focus: Focus): Crop {
  const width = Math.min(size.width, Math.round((size.height * SHAPE.width) / SHAPE.height));
  const height = Math.min(size.height, Math.round((size.width * SHAPE.height) / SHAPE.width));
  return {
    left: within(focus.x * size.width - width / 2, size.width - width),
    top: within(focus.y * size.height - height / 2, size.height - height),
    width,
    height,
  };
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);
