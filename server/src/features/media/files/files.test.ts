import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile } from '@vestry/sync/contract/files';
import { FILE_FORMATS, FILE_TYPES, MAX_FILE_BYTES } from '@vestry/sync/media/file-format';
import { PDF, sampleFile, zip } from '@vestry/sync/media/test-support/zip';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestUser } from '../../../test-kit/test-app';
import { deleteOrphans } from '../delete-orphans';
import { openMediaStore } from '../../../platform/media/open-store';
import { form } from '../test-support/form';

const test = await testApp();
const { app, call, context, sql } = test;
const editor = await test.signInAs('editor');
const viewer = await test.signInAs('viewer');
const folder = join(context.config.dataDir, 'media');

let number = 0;
/** A PDF that no other is equal to. */
const pdf = (): Buffer => Buffer.concat([PDF, Buffer.from(`% ${(number += 1)}\n%%EOF\n`)]);

const send = (name: string, bytes: Uint8Array | string, as: TestUser = editor) =>
  call('POST', '/files', { as, ...form({ field: 'file', name, type: 'text/html', bytes }) });
const stored = async (name: string, bytes: Uint8Array = pdf()) =>
  (await send(name, bytes)).json<{ data: SiteFile }>().data;

async function onDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function offer(url: string): Promise<void> {
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'downloads1', items: [{ key: '1', link: url }] } }],
  };
  await sql`insert into documents (uid, kind, id, version, fields, contents, creator_id, editor_id)
    values (${randomUUID()}, 'page', nextval('page_number'), 1, ${sql.json({ route: 'papers', status: 'public' })},
      ${JSON.stringify(tree)}, ${editor.id}, ${editor.id})`;
}

beforeEach(async () => {
  await sql`delete from files`;
  await sql`update documents set deleted_at = now() where deleted_at is null`;
});

describe('POST /files', () => {
  it.each(FILE_FORMATS)('takes a %s, and serves the same bytes to be saved', async (format) => {
    const bytes = sampleFile(format);
    const file = await stored(`Order of service.${format}`, bytes);
    expect(file).toMatchObject({ name: 'Order of service', format, size: bytes.length });
    expect(file.filename).toMatch(/^order-of-service-[0-9a-f]{16}\./);
    const { headers, rawPayload, statusCode } = await app.inject({ url: file.url });
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': FILE_TYPES[format],
      'content-disposition': `attachment; filename*=UTF-8''Order%20of%20service.${format}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, no-cache',
    });
  });

  it.each<[string, Uint8Array | string, string]>([
    ['HTML as a PDF', '<!doctype html><script>alert(1)</script>', 'Only PDF, Word,'],
    ['HTML before a PDF', '<script>alert(1)</script>\n%PDF-1.7\n%%EOF', 'Only PDF, Word,'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'Only PDF, Word,'],
    ['a program', 'MZ\u0090\u0000', 'Only PDF, Word,'],
    ['a plain ZIP', zip({ 'a.exe': 'MZ' }), 'Only PDF, Word,'],
    ['half a PDF', '%PDF-1.7\n1 0 obj', 'The file is damaged'],
    ['macros', sampleFile('docx', { 'word/vbaProject.bin': 'x' }), 'Files with macros'],
  ])('refuses %s', async (_case, bytes, message) => {
    const before = await onDisk();
    const reply = await send('report.pdf', bytes);
    expect(reply.statusCode).toBe(415);
    expect(reply.json<{ message: string }>().message).toContain(message);
    expect(await onDisk()).toEqual(before);
  });

  it('[ME3] takes 10 MB and refuses one byte more', async () => {
    const full = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length * 2, ' '), PDF]);
    expect((await send('a.pdf', full(MAX_FILE_BYTES))).statusCode).toBe(201);
    const reply = await send('a.pdf', full(MAX_FILE_BYTES + 1));
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      413,
      'File is too large. Maximum allowed size is 10MB.',
    ]);
    expect((await send('a.pdf', Buffer.alloc(MAX_FILE_BYTES * 2))).statusCode).toBe(413);
  });

  it('asks for a file when there is none', async () => {
    for (const body of [form(), form({ field: 'image', bytes: PDF }), { payload: { file: 'x' } }]) {
      const reply = await call('POST', '/files', { as: editor, ...body });
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
        400,
        'Please select a file.',
      ]);
    }
  });

  it('is for those who may', async () => {
    expect((await send('a.pdf', pdf(), viewer)).statusCode).toBe(403);
    expect((await call('POST', '/files', form({ field: 'file', bytes: pdf() }))).statusCode).toBe(401);
    const { filename } = await stored('kept.pdf');
    for (const [method, path, payload] of [
      ['PUT', `/files/${filename}`, { name: 'x' }],
      ['DELETE', `/files/${filename}`, undefined],
      ['GET', `/files/${filename}/uses`, undefined],
      ['GET', '/files', undefined],
    ] as const) {
      const reply = await call(method, path, { as: viewer, ...(payload ? { payload } : {}) });
      expect([method, path, reply.statusCode]).toEqual([method, path, 403]);
    }
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd'],
    ['主日 程序單.pdf', '主日 程序單'],
    ["it's (new).pdf", "it's (new)"],
    ['a%22b; filename=c.html.pdf', 'a%22b; filename=c.html'],
  ])('keeps the name of %j where it is saved', async (given, name) => {
    const file = await stored(given);
    expect(file.name).toBe(name);
    const disposition = (await app.inject({ url: file.url })).headers['content-disposition'];
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(decodeURIComponent(String(disposition).split("''")[1]!)).toBe(`${name}.pdf`);
  });

  it('stores the same bytes once, also when they come at the same moment', async () => {
    const before = (await onDisk()).length;
    const bytes = pdf();
    const replies = await Promise.all(['a.pdf', 'b.pdf', 'a.pdf'].map((name) => stored(name, bytes)));
    expect(new Set(replies.map(({ filename }) => filename)).size).toBe(1);
    expect((await onDisk()).length).toBe(before + 1);
  });
});

describe('a file that is there', () => {
  it('is listed, searched by its name and renamed; its address stays', async () => {
    await stored('Menu.pdf');
    const file = await stored('Rules.docx', sampleFile('docx'));
    const path = `/files/${file.filename}`;
    const renamed = await call('PUT', path, { as: editor, payload: { name: ' 規則 v1.2.DOCX' } });
    expect(renamed.json<{ data: SiteFile }>().data).toEqual({ ...file, name: '規則 v1.2' });
    const listed = await call('GET', `/files?search=${encodeURIComponent('規則')}`, { as: editor });
    expect(listed.json<{ data: { data: SiteFile[] } }>().data.data.map(({ name }) => name)).toEqual([
      '規則 v1.2',
    ]);
    const disposition = (await app.inject({ url: file.url })).headers['content-disposition'];
    expect(decodeURIComponent(String(disposition))).toContain('規則 v1.2.docx');
    expect((await call('PUT', path, { as: editor, payload: { name: ' ' } })).statusCode).toBe(422);
  });

  it('[ME7] is listed by its kind, and only those that are offered nowhere on demand', async () => {
    const paper = await stored('Rules.pdf');
    await stored('Sermon.mp3', sampleFile('mp3'));
    await offer(paper.url);
    const names = async (query: string) => {
      const reply = await call('GET', `/files?${query}`, { as: editor });
      return reply.json<{ data: { data: SiteFile[] } }>().data.data.map(({ name }) => name);
    };
    expect(await names('type=sound')).toEqual(['Sermon']);
    expect(await names('type=document')).toEqual(['Rules']);
    expect(await names('unused=true')).toEqual(['Sermon']);
    expect(await names('unused=true&type=document')).toEqual([]);
    expect((await call('GET', '/files?type=film', { as: editor })).statusCode).toBe(400);
  });

  it('is deleted only on demand while a page offers it', async () => {
    const { filename, url } = await stored('in use.pdf');
    await offer(url);
    const uses = await call('GET', `/files/${filename}/uses`, { as: editor });
    expect(uses.json<{ data: object[] }>().data).toMatchObject([{ kind: 'page', title: 'papers' }]);
    const refused = await call('DELETE', `/files/${filename}`, { as: editor });
    expect(refused.json()).toMatchObject({ code: 409, message: 'This file is used on page /papers.' });
    expect((await app.inject({ url })).statusCode).toBe(200);
    expect((await call('DELETE', `/files/${filename}?force=true`, { as: editor })).statusCode).toBe(200);
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('is no orphan', async () => {
    const { url } = await stored('kept.pdf');
    await deleteOrphans(sql, await openMediaStore(context.config), new Date(Date.now() + 7_200_000));
    expect((await app.inject({ url })).statusCode).toBe(200);
  });

  it('is served in ranges, and under no other extension', async () => {
    const bytes = pdf();
    const { url } = await stored('long.pdf', bytes);
    const part = await app.inject({ url, headers: { range: 'bytes=5-9' } });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(5, 10))]).toEqual([206, true]);
    const { etag } = part.headers;
    const known = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(known.statusCode).toBe(304);
    expect((await app.inject({ url: url.replace('.pdf', '.docx') })).statusCode).toBe(404);
    expect((await app.inject({ url: url.replace('/files/', '/media/') })).statusCode).toBe(404);
  });
});
