/** Folders and modules whose texts are not in the catalogue yet. */
export const PENDING = [
  'client/src/editor/',
  'client/src/features/elements-editor/',
  'client/src/features/pages-editor/',
];
