import { expect, it } from 'vitest';
import { readTopics } from './topics';

it.each([undefined, null, 'Youth', {}, 7])('[DA7] topics that are stored as %j are none', (stored) => {
  expect(readTopics(stored)).toEqual([]);
});

it('[DA7] of stored topics those that are words are read', () => {
  expect(readTopics(['Youth', 7, null, 'Camp'])).toEqual(['Youth', 'Camp']);
});
