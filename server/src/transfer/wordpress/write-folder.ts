import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import type { z } from 'zod';
import * as format from '../format';

/** What is brought in from another system, as an exported folder: pages, elements and redirects. */
export class FolderWriter {
  /** The uids of the pages that are there. */
  readonly pages = new Set<string>();
  readonly #folder: string;
  #elements = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async into(folder: string): Promise<FolderWriter> {
    for (const name of Object.values(format.FOLDERS)) await mkdir(join(folder, name), { recursive: true });
    return new FolderWriter(folder);
  }

  #fileOf(kind: 'page' | 'element', uid: string): string {
    return join(this.#folder, format.FOLDERS[kind], `${uid}.json`);
  }

  async page(page: format.ExportedPage): Promise<void> {
    this.pages.add(page.uid);
    await writeFile(this.#fileOf('page', page.uid), JSON.stringify(page));
  }

  /** Once more, as `change` leaves it; nothing of a page that is not there. */
  async again(uid: string, change: (page: format.ExportedPage) => void): Promise<void> {
    if (!this.pages.has(uid)) return;
    const page = JSON.parse(await readFile(this.#fileOf('page', uid), 'utf8')) as format.ExportedPage;
    change(page);
    await this.page(page);
  }

  async element(element: z.infer<typeof format.exportedElement>): Promise<void> {
    this.#elements += 1;
    await writeFile(this.#fileOf('element', element.uid), format.fileText(element));
  }

  /** The redirects, and what an import looks for first. */
  async end(redirects: readonly format.ExportedRedirect[]): Promise<void> {
    const write = (name: string, text: string) => writeFile(join(this.#folder, name), text);
    await write(format.REDIRECTS, redirects.map(format.lineText).join(''));
    await write(format.MEDIA, '');
    await write(format.FILES, '');
    const counts = {
      pages: this.pages.size,
      elements: this.#elements,
      media: 0,
      files: 0,
      redirects: redirects.length,
    };
    const manifest: format.Manifest = { format: format.FORMAT, shapes: knownShapes(), counts };
    await write(format.MANIFEST, format.fileText(manifest));
  }
}
