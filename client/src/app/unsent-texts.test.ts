import { expect, test } from 'vitest';
import { unsentTexts } from './unsent-texts';

test('says what would be lost, in the right number', () => {
  expect(unsentTexts({ changes: 1, drafts: 0 })).toEqual(['1 change hasn’t reached the server.']);
  expect(unsentTexts({ changes: 3, drafts: 2 })).toEqual([
    '3 changes haven’t reached the server.',
    '2 documents have unsaved changes. Save them in the editor to send them.',
  ]);
  expect(unsentTexts({ drafts: 1 })[0]).toMatch(/^1 document has unsaved changes/);
  expect(unsentTexts({ images: 10_000 })).toEqual(['10,000 images haven’t been uploaded.']);
  expect(unsentTexts({ files: 1 })).toEqual(['1 file hasn’t been uploaded.']);
  expect(unsentTexts({})).toEqual([]);
});
