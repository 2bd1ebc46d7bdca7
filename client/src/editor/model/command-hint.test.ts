import { expect, it } from 'vitest';
import { commandHint } from './command-hint';

it('names a command with its key, and alone where the browser has the key', () => {
  expect(commandHint('pasteStyle')).toBe('Paste style (Ctrl+Alt+V)');
  expect(commandHint('cut')).toBe('Cut');
});
