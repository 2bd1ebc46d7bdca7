import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { signedIn } from './editor-kit';
import { startProduct, type Product } from './product';
import { test } from './test';

/** Both are there from the first test of the file on. */
interface EditorOfFile {
  product: Product;
  /** The admin's browser, which may use the clipboard. */
  context: BrowserContext;
}

/**
 * For the top of a test file: a product of its own with an admin signed in, made before its first test and removed
 * after the last.
 */
export function editorOfFile(
  options: BrowserContextOptions = {},
  environment?: Record<string, string>,
): Readonly<EditorOfFile> {
  const own: Partial<EditorOfFile> = {};
  test.beforeAll(async ({ browser }) => {
    own.product = await startProduct(environment);
    own.context = await signedIn(browser, own.product, {
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
  });
  test.afterAll(async () => {
    await own.context?.close();
    await own.product?.remove();
  });
  return own as EditorOfFile;
}

/** For the top of a test file: each test begins with a network and without a page, whatever became of the last one. */
export function apartFromEachOther(file: Readonly<EditorOfFile>): void {
  test.afterEach(async () => {
    await file.context.setOffline(false);
    for (const page of file.context.pages()) await page.close();
  });
}
