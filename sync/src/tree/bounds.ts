// Limits a document's tree: SPEC.md L1.
export const MAX_LEVELS = 32;
export const MAX_WIDGETS = 5000;
export const MAX_BYTES = 2 * 1024 * 1024;
