/** Folders and modules whose texts are not in the catalogue yet. */
export const PENDING = [];
