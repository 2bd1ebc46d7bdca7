/** Here the panel lies over the canvas, and not beside it. */
const SMALL = '(width < 48rem)';

export const isSmallWindow = (): boolean => window.matchMedia(SMALL).matches;
