import { rank, termsOf } from '@vestry/sync/search/quick/rank';
import { expect, it } from 'vitest';
import { fileNamed, mediaNamed } from '../../data/test-support/media';
import { fileEntry, mediaEntry } from './device-entries';

it.each(['spring', '春天'])('[QF1] images and files are found by their tags: %s', (typed) => {
  const tags = ['Spring', '春天'];
  const entries = [
    mediaEntry(mediaNamed('hall-1.jpg', { alt: 'x '.repeat(300), tags })),
    mediaEntry(mediaNamed('choir-1.jpg')),
    fileEntry(fileNamed('songs-1.pdf', { tags })),
    fileEntry(fileNamed('rules-1.pdf')),
  ];
  const found = rank(entries, termsOf(typed), 5).flatMap((group) => group.found.map(({ item }) => item.id));
  expect(found.toSorted()).toEqual(['hall-1.jpg', 'songs-1.pdf']);
});
