export interface Size {
  readonly width: number;
  readonly height: number;
}

/** All pictures of products have the same shape. */
export const SHAPE: Size = { width: 4, height: 5 };

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

/**
 * The largest part of a picture in a shape, that of products unless told otherwise. The focus point is as near to `place`, the middle
 * unless told otherwise, as the edges allow.
 */
export function cropAround(size: Size, focus: Focus, shape: Size = SHAPE, place: Focus = CENTRE): Crop {
  const width = Math.min(size.width, Math.round((size.height * shape.width) / shape.height));
  const height = Math.min(size.height, Math.round((size.width * shape.height) / shape.width));
  return {
    left: within(focus.x * size.width - width * place.x, size.width - width),
    top: within(focus.y * size.height - height * place.y, size.height - height),
    width,
    height,
  };
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);
