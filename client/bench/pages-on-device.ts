import type { Page } from '@playwright/test';
import { newDocument } from '../src/data/drafts/new-document';

export const WORDS =
  'summer picnic choir evening table garden people sunday family bread music letter window river school market winter story 主日 崇拜 青年 團契'.split(
    ' ',
  );

/** About 2,000 characters, the same for the same number. */
export const textOf = (number: number): string =>
  Array.from({ length: 330 }, (_, at) => WORDS[(number * 7 + at * (1 + (number % 5))) % WORDS.length]).join(
    ' ',
  );

export interface Written {
  title: string;
  status: string;
  text: string;
}

/** A page as a device has it that was synced. */
export function pageOnDevice(number: number, { title, status, text }: Written) {
  const uid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const fields = { route: `page-${number}`, title, status };
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const tree = { value: { id: 'root', type: 'div' }, children: [{ value: { id: 'a', type: 'text', text } }] };
  const head = {
    ...newDocument('page', { fields, tree }),
    uid,
    id: number + 1_000_000,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return { head, contents: { uid, server: { fields, tree }, view: null } };
}

/** Puts them into the database of who is signed in, beside the dashboard. */
export async function putPages(page: Page, rows: readonly ReturnType<typeof pageOnDevice>[]): Promise<void> {
  // Runs in the page, as text: a compiled function would call helpers that are not there.
  for (let at = 0; at < rows.length; at += 1000) {
    const some = JSON.stringify(rows.slice(at, at + 1000));
    await page.evaluate(`(async () => {
      const [{ name }] = await indexedDB.databases();
      const asked = indexedDB.open(name);
      const db = await new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); });
      const work = db.transaction(['documents', 'contents'], 'readwrite');
      for (const { head, contents } of ${some}) {
        work.objectStore('documents').put(head);
        work.objectStore('contents').put(contents);
      }
      await new Promise((resolve) => { work.oncomplete = resolve; });
      db.close();
    })()`);
  }
}
