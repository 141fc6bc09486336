export interface Size {
  readonly width: number;
  readonly height: number;
}

/** All pictures of products have the same shape. */
const SHAPE: Size = { width: 4, height: 5 };

/** What a crop keeps in view, as shares of width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: Focus = { x: 0.5, y: 0.5 };

/** A crop would cut off both ends of what lies: a shoe, a bag, a racket on the ground. */
export function isBestWhole({ width, height }: Size): boolean {
  return width > height;
}

export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The largest part of a picture in a shape, that of products by default. The focus point is as near to `place`, by default the
 * middle, as the edges allow.
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

/** The part of a shape, that of products, in which all of a picture lies: it reaches beyond the picture. */
export function wholeCrop({ width, height }: Size): Crop {
  const wide = Math.max(width, Math.ceil((height * SHAPE.width) / SHAPE.height));
  const high = Math.max(height, Math.ceil((width * SHAPE.height) / SHAPE.width));
  return { left: -Math.floor((wide - width) / 2), top: -Math.floor((high - height) / 2), width: wide, height: high };
}

/** Around a product without a background, as a share of its size: as much as the pictures that come with the program have. */
const ROOM = 0.06;

/** The part of a shape, that of products, in which a box lies with some room around it. It may reach beyond the picture. */
export function frameAround({ left, top, width, height }: Crop): Crop {
  const [x, y] = [Math.round(width * ROOM), Math.round(height * ROOM)];
  const frame = wholeCrop({ width: width + 2 * x, height: height + 2 * y });
  return { ...frame, left: left - x + frame.left, top: top - y + frame.top };
}
