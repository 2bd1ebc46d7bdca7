import type { Operation } from '@vestry/sync/tree/operation';
import { beforeEach } from 'vitest';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../../test-kit/test-device';
import { pageTree, text } from '../../../test-kit/trees';

/** The words of the page, one widget after the other. */
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ tree }) => `<!doctype html>${tree.children?.map(({ value }) => value['text']).join(', ')}`,
};

export const HOLD: Operation = { op: 'field', name: 'held', value: true };
export const PUBLISH: Operation = { op: 'field', name: 'held' };
export const field = (name: string, value: unknown): Operation => ({ op: 'field', name, value });

export interface UnpublishedPage {
  device: TestDevice;
  uid: string;
  id: number;
  version: number;
}

/** Pages that hold their changes back, and what visitors and devices see of them. */
export async function unpublishedPages() {
  const kit = await testApp({ context: { renderer }, env: { PUBLIC_URL: 'https://church.example' } });
  const { app, call, signInAs, sql } = kit;
  const editor = await signInAs('editor');
  const colleague = await signInAs('editor');
  const admin = await signInAs('admin');

  /** What a visitor gets: the words of the page, an address that it leads to, or the status. */
  async function visit(route: string): Promise<string | number> {
    const { statusCode, headers, body } = await app.inject({ url: `/${route}` });
    if (headers.location !== undefined) return `-> ${headers.location}`;
    return statusCode === 200 ? body.replace('<!doctype html>', '') : statusCode;
  }

  /** A public page of one text 'Old', at version 1. */
  async function publicPage(route: string, fields: Record<string, unknown> = {}): Promise<UnpublishedPage> {
    const device = new TestDevice(kit, editor);
    const create = device.create(
      pageTree(text('a', 'Old')),
      pageFields({ route, status: 'public', ...fields }),
    );
    const { id, version } = await device.apply(create);
    return { device, uid: create.uid, id, version };
  }

  /** The same page with version 2, 'New', unpublished. */
  async function unpublishedPage(route: string, ...more: Operation[]): Promise<UnpublishedPage> {
    const page = await publicPage(route);
    const { version } = await page.device.apply(
      page.device.update(page.uid, 1, setText('a', 'New'), HOLD, ...more),
    );
    return { ...page, version };
  }

  /** As every device has it from now on. */
  async function pulled(uid: string) {
    const device = new TestDevice(kit, colleague);
    const { documents } = await device.pull();
    const document = documents.find((each) => each.uid === uid)!;
    const { text: words } = document.tree.children![0]!.value as unknown as { text: string };
    return { words, fields: document.fields, version: document.version, published: document.published };
  }

  const page = async (id: number) => (await call('GET', `/pages/${id}`, { as: editor })).json().data;

  // Each test has a site of its own pages alone.
  beforeEach(async () => {
    await sql`delete from redirects`;
    await sql`update documents set deleted_at = now() where deleted_at is null`;
  });

  return {
    app,
    call,
    sql,
    kit,
    editor,
    colleague,
    admin,
    visit,
    publicPage,
    unpublishedPage,
    pulled,
    page,
  };
}
