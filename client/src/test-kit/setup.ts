import Dexie from 'dexie';
import { afterEach, beforeEach, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Language } from '@vestry/sync/messages/languages';
import { addMessages, type CompiledMessages } from '@vestry/sync/messages/translate';
import '../styles/dashboard.css';
import '../widgets/parts/icons-at-once';
import './css';
import { startMessages } from '../lib/messages';
import { closeScreen } from './open-screen';

// A screen loads its messages once, in the language of the first test that opens it: here are all, of both languages.
const files = import.meta.glob<CompiledMessages>('../../../sync/messages/*/*/*.json', {
  eager: true,
  import: 'default',
});
for (const [path, messages] of Object.entries(files)) {
  const [language, , file] = path.split('/').slice(-3);
  addMessages(language as Language, file?.replace('.json', '') ?? '', messages);
}

// On localhost it traces each query and prints what a closed database refuses; on the address of a site it does not.
Dexie.debug = false;

// An upload goes by `fetch` then, as in a service worker, and so to the server of the kit.
Reflect.deleteProperty(globalThis, 'XMLHttpRequest');

// Of commands that are sent to the browser at once, the very first of a page is carried out last: this is the first.
await cdp().send('Page.getLayoutMetrics');

/** By `endless-loops.ts`. */
const wasLoopEnded = () => 'wasLoopEnded' in globalThis;

beforeEach(() => {
  if (wasLoopEnded())
    throw new Error('A test before it was in an endless loop, and was ended in the middle.');
});

afterEach(async () => {
  if (wasLoopEnded()) return;
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'onLine');
  await closeScreen();
  // The next test may render a part alone, in the language that this one has left.
  await startMessages('en');
});
