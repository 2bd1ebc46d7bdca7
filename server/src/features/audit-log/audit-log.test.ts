import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewAuditEntry } from '@vestry/sync/audit-log/details';
import { AUDIT_ACTIONS } from '@vestry/sync/audit-log/names';
import { auditEntryInWords } from '@vestry/sync/audit-log/in-words';
import type { Language } from '@vestry/sync/messages/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteOldAuditEntries,
  recordAuditEntries,
  SERVER,
} from '../../platform/audit-log/record-audit-entries';
import { quickHash } from '../../test-kit/passwords';
import { testApp } from '../../test-kit/test-app';

const { sql, call, signInAs, context } = await testApp();
const admin = await signInAs('admin');
const editor = await signInAs('editor');
const password = 'a lamp under a bowl';
const jane = await signInAs('viewer');
await sql`update users set username = 'jane', password_hash = ${await quickHash(password)} where id = ${jane.id}`;

/** As the server itself could not: the record is kept from changes. */
async function forget(): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`alter table audit_log disable trigger user`;
    await tx`delete from audit_log`;
    await tx`alter table audit_log enable trigger user`;
  });
}
beforeEach(forget);

interface Stored {
  act: string;
  actor: string | null;
  address: string;
  subject: string;
  detail: unknown;
}

const events = () => sql<Stored[]>`select act, actor, address, subject, detail from audit_log order by id`;
const names = async () => (await events()).map(({ act, subject }) => `${act} ${subject}`.trim());

describe('[US3] the audit log', () => {
  it('lists who signed in, from where, and who could not', async () => {
    const signIn = (username: string, given: string) =>
      call('POST', '/auth/login', { payload: { username, password: given } });
    expect((await signIn('jane', 'wrong')).statusCode).toBe(401);
    expect((await signIn('hunter2-typed-as-name', 'wrong')).statusCode).toBe(401);
    const good = await signIn('jane', password);
    expect(good.statusCode).toBe(200);
    const cookie = String(good.headers['set-cookie']).split(';')[0] ?? '';
    await call('POST', '/auth/logout', { headers: { cookie } });
    expect(await events()).toMatchObject([
      {
        act: 'signInRefused',
        actor: null,
        address: '127.0.0.1',
        subject: 'jane',
        detail: { why: 'password' },
      },
      { act: 'signInRefused', actor: null, subject: '', detail: { why: 'unknown' } },
      { act: 'signedIn', actor: 'jane', address: '127.0.0.1', detail: { way: 'password' } },
      { act: 'signedOut', actor: 'jane' },
    ]);
    expect(JSON.stringify(await events())).not.toContain('hunter2');
  });

  it('lists what was done to people', async () => {
    const created = await call('POST', '/users', {
      as: admin,
      payload: { username: 'ruth', email: 'ruth@example.org', password },
    });
    const { id } = created.json<{ data: { id: number } }>().data;
    await call('POST', '/user-roles/update', { as: admin, payload: { userId: id, roleIds: [2] } });
    await call('POST', `/users/activate/${id}`, { as: admin });
    await call('POST', `/users/deactivate/${id}`, { as: admin });
    await call('POST', '/users/me/password', {
      as: jane,
      payload: { oldPassword: 'x', newPassword: 'entirely new 9' },
    });
    await call('POST', '/users/me/password', {
      as: jane,
      payload: { oldPassword: password, newPassword: 'entirely new 9' },
    });
    expect(await events()).toMatchObject([
      { act: 'userCreated', actor: admin.username, subject: 'ruth' },
      { act: 'rolesChanged', subject: 'ruth', detail: { before: ['viewer'], after: ['editor'] } },
      { act: 'activationSent', subject: 'ruth' },
      { act: 'userDeactivated', subject: 'ruth' },
      { act: 'passwordRefused', actor: 'jane' },
      { act: 'passwordChanged', actor: 'jane' },
    ]);
    expect(JSON.stringify(await events())).not.toMatch(/lamp|entirely/);
  });

  it('lists what happened to pages, by any call', async () => {
    const root = { value: { id: 'root', type: 'div' } };
    const contents = JSON.stringify(root);
    const page = { route: 'about', status: 'draft', headerId: null, footerId: null, contents };
    const made = await call('POST', '/pages', { as: editor, payload: page });
    expect(made.json()).toMatchObject({ status: 'success' });
    const { id } = made.json<{ data: { id: number } }>().data;
    const status = (to: string) => call('PUT', '/pages/status', { as: editor, payload: { id, status: to } });
    expect((await status('public')).json()).toMatchObject({ status: 'success' });
    const changed = JSON.stringify({ ...root, children: [{ value: { id: 'a', type: 'divider1' } }] });
    const put = { id, route: 'about', status: 'public', headerId: null, footerId: null, contents: changed };
    expect((await call('PUT', '/pages', { as: editor, payload: put })).statusCode).toBe(200);
    await status('private');
    expect((await call('POST', `/pages/${id}/revisions/1/restore`, { as: editor })).statusCode).toBe(200);
    expect((await call('DELETE', `/pages/${id}`, { as: editor })).statusCode).toBe(200);
    const refused = await call('POST', '/pages', {
      as: editor,
      payload: { ...page, route: '', status: 'odd' },
    });
    expect(refused.statusCode).toBe(422);
    expect(await names()).toEqual([
      'pagePublished /about',
      'pageChanged /about',
      'pageUnpublished /about',
      'versionRestored /about',
      'documentDeleted /about',
    ]);
    expect((await events()).every(({ actor }) => actor === editor.username)).toBe(true);
  });

  it('lists exports, jobs and raw logs, also those that were refused', async () => {
    const folder = join(context.config.dataDir, 'logs');
    await mkdir(folder, { recursive: true });
    await appendFile(join(folder, 'app.log'), 'a line\n');
    await call('GET', '/logs/raw/app.log', { as: admin });
    await call('GET', '/logs/raw/app.log', { as: admin });
    expect((await call('GET', '/logs/raw/app.log', { as: editor })).statusCode).toBe(403);
    await call('GET', '/forms/export', { as: editor });
    await call('GET', '/redirects/export', { as: editor });
    await call('POST', '/scheduled-jobs/jobs/back-up/pause', { as: admin });
    await call('GET', '/audit-log/export', { as: admin });
    expect(await names()).toEqual([
      'logRead app.log',
      'logRefused app.log',
      'exported',
      'exported',
      'jobPaused back-up',
      'exported',
    ]);
  });

  it('lists changes of the site: its settings, its redirects, its starter', async () => {
    await call('PUT', '/starter', { as: admin, payload: { name: 'club' } });
    await call('PUT', '/site-settings', { as: admin, payload: { name: 'The club' } });
    const redirects = [{ from: '/before', to: '/about' }];
    await call('POST', '/redirects/import', { as: editor, payload: { redirects } });
    expect(await events()).toMatchObject([
      { act: 'settingsChanged' },
      { act: 'starterChosen', actor: admin.username, subject: 'club' },
      { act: 'settingsChanged', actor: admin.username, detail: { fields: ['name'] } },
      { act: 'redirectsImported', actor: editor.username },
    ]);
  });

  it('is left as it was when the act fails', async () => {
    const [{ id }] = await sql<[{ id: number }]>`select id from users where username = ${admin.username}`;
    // The last administrator stays.
    expect((await call('POST', `/users/deactivate/${id}`, { as: admin })).statusCode).toBe(409);
    expect(await names()).toEqual([]);
  });

  it('can be added to, not changed; only what is old goes', async () => {
    await recordAuditEntries(sql, SERVER, [{ act: 'signedOut' }]);
    await expect(sql`update audit_log set subject = 'x'`).rejects.toThrow('append-only');
    await expect(sql`delete from audit_log`).rejects.toThrow('append-only');
    await expect(sql`truncate audit_log`).rejects.toThrow('append-only');
    await expect(sql`truncate documents, audit_log cascade`).rejects.toThrow('append-only');
    await sql`insert into audit_log (act, address, at) values ('signedIn', '', now() - interval '400 days')`;
    expect(await deleteOldAuditEntries(sql, 365)).toBe(1);
    expect(await names()).toEqual(['signedOut']);
  });

  it('is listed, filtered and searched by admins alone', async () => {
    const one = { act: 'rolesChanged', subject: 'jane', detail: { before: [], after: ['admin'] } } as const;
    await recordAuditEntries(sql, { id: admin.id, username: admin.username, address: '203.0.113.7' }, [
      one,
      { act: 'jobRun', subject: 'back-up' },
    ]);
    await sql`insert into audit_log (act, address, subject, at) values ('ofALaterVersion', '', 'thing', now() - interval '9 days')`;
    const list = async (query: string) => {
      const reply = await call('GET', `/audit-log?${query}`, { as: admin });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ data: { data: { act: string }[] } }>().data.data.map(({ act }) => act);
    };
    expect(await list('')).toEqual(['ofALaterVersion', 'jobRun', 'rolesChanged']);
    expect(await list('group=people')).toEqual(['rolesChanged']);
    expect(await list('act=jobRun')).toEqual(['jobRun']);
    expect(await list('days=7')).toEqual(['jobRun', 'rolesChanged']);
    expect(await list('search=JANE')).toEqual(['rolesChanged']);
    expect(await list('search=203.0.113')).toEqual(['jobRun', 'rolesChanged']);
    expect((await call('GET', '/audit-log?group=odd', { as: admin })).statusCode).toBe(400);
    expect((await call('GET', '/audit-log', { as: editor })).statusCode).toBe(403);
    expect((await call('GET', '/audit-log')).statusCode).toBe(401);
  });

  it('is taken along as a table, where nothing is a formula', async () => {
    await recordAuditEntries(sql, { id: 1, username: '=cmd', address: '203.0.113.7' }, [
      { act: 'userCreated', subject: 'jane' },
    ]);
    const csv = (await call('GET', '/audit-log/export?search=jane', { as: admin })).body;
    const [head, line, ...more] = csv.trim().split('\r\n');
    expect(head).toContain('Time (');
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,"'=cmd",203\.0\.113\.7,Created the account jane$/);
    expect(more).toEqual([]);
  });

  it('has no formula either where spreadsheets cut at semicolons', async () => {
    await recordAuditEntries(sql, { id: 1, username: 'x;=cmd', address: '203.0.113.7' }, [
      { act: 'userCreated', subject: 'semi; @SUM(1)\t-2\n+3' },
    ]);
    const csv = (await call('GET', '/audit-log/export?search=semi', { as: admin })).body;
    const cells = csv.split(/[,;\t\r\n]/).map((each) => each.replace(/^"/, '').trim());
    expect(cells.filter((each) => /^[=+\-@]/.test(each))).toEqual([]);
    expect(csv).toContain(`"x;'=cmd"`);
  });

  it('calls roles by the names that the screens have', () => {
    const wordsFor = (detail: Record<string, string | string[]>, language: Language) =>
      auditEntryInWords(
        { id: 1, at: '', by: null, address: '', act: 'rolesChanged', subject: 'mary', detail },
        language,
      );
    const detail = { before: [], after: ['admin', 'editor', 'owner'] };
    expect(wordsFor(detail, 'en')).toBe('Changed the roles of mary from none to admin, editor, and owner');
    expect(wordsFor(detail, 'zh-TW')).toContain('從 無 改為 管理員、編輯者和owner');
  });

  it('says every act in words', () => {
    const detail = { way: 'google', why: 'inactive', before: ['a'], after: [], kind: 'page', number: '1' };
    const rest = {
      name: 'it',
      role: 'viewer',
      days: '7',
      fields: ['name'],
      count: '3',
      time: 'then',
      times: '100',
      what: 'record',
      roles: ['viewer'],
      known: 'yes',
      of: 'person',
      how: 'link',
      factor: 'passkey',
      by: 'code',
      left: '3',
      elements: '1',
      pages: '1',
      removed: '1',
      restored: '1',
      kept: '1',
      server: 'smtp.example.org:587',
      from: 'office@example.org',
      token: 'it',
      username: 'mary',
    };
    const sentences = AUDIT_ACTIONS.map((act) =>
      auditEntryInWords(
        { id: 1, at: '', by: null, address: '', act, subject: 'SUBJECT', detail: { ...detail, ...rest } },
        'en',
      ),
    );
    expect(sentences.filter((sentence) => /undefined|^[a-z]/.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

it('stores an entry of each action and lists it', async () => {
  const all: NewAuditEntry[] = AUDIT_ACTIONS.map((act) => ({ act, subject: randomUUID() }) as NewAuditEntry);
  await recordAuditEntries(sql, SERVER, all);
  expect((await events()).map(({ act }) => act)).toEqual([...AUDIT_ACTIONS]);
});
