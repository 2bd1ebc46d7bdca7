import { expect, test } from 'vitest';
import { unsentText } from './unsent-text';

test('says what would be lost, in the right number', () => {
  expect(unsentText({ changes: 1, drafts: 0 })).toBe('1 change has not reached the server.');
  expect(unsentText({ changes: 3, drafts: 2 })).toMatch(
    /^3 changes have not .* 2 documents have unsaved edits/,
  );
  expect(unsentText({ changes: 0, drafts: 1 })).toMatch(/^1 document has/);
  expect(unsentText({ changes: 0, drafts: 0, images: 2 })).toBe('2 images are not uploaded.');
});
