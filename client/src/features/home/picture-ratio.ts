/** Of a document's picture: its height in parts of its width. */
export const PICTURE_RATIO = 0.625;
