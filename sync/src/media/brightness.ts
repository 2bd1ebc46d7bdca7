import { z } from 'zod';

const percent = z.number().int().min(0).max(100);

/** Says how light the upper, the middle and the lower third of a picture are: WCAG relative luminance, in percent. */
export const brightnessSchema = z.object({ top: percent, middle: percent, bottom: percent });
export type Brightness = z.infer<typeof brightnessSchema>;
