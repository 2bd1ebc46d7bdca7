import { z } from 'zod';

const percent = z.number().int().min(0).max(100);

export const focalPointSchema = z.strictObject({ x: percent, y: percent });
/** The place of an image that stays in sight where the image is cropped, in percent from its left and its top. */
export type FocalPoint = z.infer<typeof focalPointSchema>;
