import type { Size } from './limits';

/** A part of a picture, in whole pixels from its left and its top. */
export interface Crop extends Size {
  x: number;
  y: number;
}

/** The shapes that are offered: width by height; null: any. */
export const CROP_SHAPES = { free: null, '1:1': 1, '4:3': 4 / 3, '16:9': 16 / 9 } as const;
export type CropShape = keyof typeof CROP_SHAPES;

export const CORNERS = ['left top', 'right top', 'left bottom', 'right bottom'] as const;
export type Corner = (typeof CORNERS)[number];

/** A part has at least so many pixels a side, unless the picture has fewer. */
const LEAST = 16;

interface Bounds {
  picture: Size;
  shape: CropShape;
}

const within = (value: number, least: number, most: number): number =>
  Math.max(Math.min(Math.round(value), most), Math.min(least, most));

/** As close to these sides as the room and the shape allow. */
function fitting(requested: Size, room: Size, shape: CropShape): Size {
  const ratio = CROP_SHAPES[shape];
  if (ratio === null)
    return {
      width: within(requested.width, LEAST, room.width),
      height: within(requested.height, LEAST, room.height),
    };
  const widest = Math.min(room.width, Math.floor(room.height * ratio));
  const width = within(requested.width, Math.ceil(LEAST * Math.max(1, ratio)), Math.max(1, widest));
  return { width, height: within(width / ratio, 1, room.height) };
}

/** What one begins with: most of the picture, around its middle. */
export function firstCrop(picture: Size): Crop {
  const { width, height } = picture;
  const at = { x: Math.round(width / 10), y: Math.round(height / 10) };
  const size = fitting({ width: width - 2 * at.x, height: height - 2 * at.y }, picture, 'free');
  return moved({ ...size, ...at }, at, picture);
}

/** Puts it in another shape, around the same middle and no larger. */
export function inShape(crop: Crop, { picture, shape }: Bounds): Crop {
  const ratio = CROP_SHAPES[shape];
  const width = ratio === null ? crop.width : Math.min(crop.width, crop.height * ratio);
  const size = fitting({ width, height: crop.height }, picture, shape);
  const x = crop.x + (crop.width - size.width) / 2;
  const y = crop.y + (crop.height - size.height) / 2;
  return moved({ ...crop, ...size }, { x, y }, picture);
}

/** Moves the crop to another place, as far as the picture goes. */
export const moved = (crop: Crop, to: { x: number; y: number }, picture: Size): Crop => ({
  ...crop,
  x: within(to.x, 0, picture.width - crop.width),
  y: within(to.y, 0, picture.height - crop.height),
});

/** Moves one corner of the crop; the one across stays where it is. */
export function withCorner(
  crop: Crop,
  corner: Corner,
  to: { x: number; y: number },
  { picture, shape }: Bounds,
): Crop {
  const [isLeft, isTop] = [corner.startsWith('left'), corner.endsWith('top')];
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
  const requested = {
    width: isLeft ? right - to.x : to.x - crop.x,
    height: isTop ? bottom - to.y : to.y - crop.y,
  };
  const ratio = CROP_SHAPES[shape];
  const width = ratio === null ? requested.width : Math.max(requested.width, requested.height * ratio);
  const room = {
    width: isLeft ? right : picture.width - crop.x,
    height: isTop ? bottom : picture.height - crop.y,
  };
  const size = fitting({ ...requested, width }, room, shape);
  return { ...size, x: isLeft ? right - size.width : crop.x, y: isTop ? bottom - size.height : crop.y };
}

/** Changes it by one number that somebody typed, as close to it as the picture and the shape allow. */
export function withNumber(crop: Crop, name: keyof Crop, value: number, { picture, shape }: Bounds): Crop {
  if (name === 'x' || name === 'y') return moved(crop, { ...crop, [name]: value }, picture);
  const ratio = CROP_SHAPES[shape];
  const width = name === 'height' && ratio !== null ? value * ratio : crop.width;
  const room = { width: picture.width - crop.x, height: picture.height - crop.y };
  return { ...crop, ...fitting({ ...crop, width, [name]: value }, room, shape) };
}
