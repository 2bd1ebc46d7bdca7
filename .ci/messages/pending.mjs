/** Folders and modules whose texts are not in the catalogue yet. */
export const PENDING = [
  'client/src/editor/',
  'client/src/features/analytics/',
  'client/src/features/elements-editor/',
  'client/src/features/logs/',
  'client/src/features/media/',
  'client/src/features/pages-editor/',
  'client/src/lib/date-ranges.ts',
];
