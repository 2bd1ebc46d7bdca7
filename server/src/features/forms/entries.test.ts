import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deleteOldEntries } from './sql';
import { FORM, formAnswers, good } from './test-support/form-answers';

const { call, sql, signInAs, context, editor, publish, send, entries, entriesOf } = await formAnswers();

it('is read, marked and deleted by staff alone', async () => {
  const page = await publish(FORM);
  await send(page, good);
  const [entry] = await entriesOf(page);
  const path = `/forms/entries/${entry?.id}`;
  const viewer = await signInAs('viewer');
  for (const as of [viewer, undefined]) {
    const status = as ? 403 : 401;
    const who = as ? { as } : {};
    expect((await call('GET', '/forms', who)).statusCode).toBe(status);
    expect((await call('GET', '/forms/entries', who)).statusCode).toBe(status);
    expect((await call('GET', '/forms/export', who)).statusCode).toBe(status);
    expect((await call('DELETE', path, who)).statusCode).toBe(status);
    expect((await call('PUT', `${path}/state`, { ...who, payload: { state: 'read' } })).statusCode).toBe(
      status,
    );
  }
  await call('PUT', `${path}/state`, { as: editor, payload: { state: 'read' } });
  const forms = (await call('GET', '/forms', { as: editor })).json().data as { form: string }[];
  expect(forms.find(({ form }) => form === `${page.uid}/contact`)).toMatchObject({
    new: 0,
    read: 1,
    spam: 0,
  });
  expect(await entriesOf(page, 'read')).toHaveLength(1);
  expect(await entries(`search=${encodeURIComponent('MARY@')}`)).not.toHaveLength(0);
  expect((await call('DELETE', path, { as: editor })).statusCode).toBe(200);
  expect((await call('DELETE', path, { as: editor })).statusCode).toBe(404);
  expect((await call('PUT', `${path}/state`, { as: editor, payload: { state: 'read' } })).statusCode).toBe(
    404,
  );
});

it('exports a file that no spreadsheet runs', async () => {
  const page = await publish(FORM);
  await send(page, { ...good, 'f.name': '=HYPERLINK("http://evil.example")', 'f.text': 'a, "b"\nc' });
  await send(page, { ...good, 'f.name': '＝1+1', 'f.tel': '+886 2 2345', 'f.text': '' });
  const form = encodeURIComponent(`${page.uid}/contact`);
  const reply = await call('GET', `/forms/export?form=${form}`, {
    as: editor,
    headers: { 'accept-language': 'en' },
  });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.body).toMatch(
    /^\uFEFFTime \(Asia\/Taipei\),Form,Page,Status,Name,Email,Message,You may keep this,Phone\r\n/,
  );
  expect(reply.body).toContain(
    `,New,"'=HYPERLINK(""http://evil.example"")",mary@example.org,"a, ""b""\nc",Yes,\r\n`,
  );
  expect(reply.body).toContain(`,New,"'＝1+1",`);
  expect(reply.body).toContain(',+886 2 2345\r\n');
});

it('exports for who reads it: in that language, by the clock of the site', async () => {
  const page = await publish(FORM);
  await send(page, { ...good, 'f.name': 'مريم', 'f.text': '您好，10 月' });
  const form = `${page.uid}/contact`;
  await sql`update form_submissions set created_at = '2026-01-31T16:30:00Z' where form = ${form}`;
  const reply = await call('GET', `/forms/export?form=${encodeURIComponent(form)}`, {
    as: editor,
    headers: { 'accept-language': 'zh-TW' },
  });
  expect(reply.body).toMatch(/^\uFEFF時間（Asia\/Taipei）,表單,頁面,狀態,Name,/);
  expect(reply.body).toMatch(/\n2026-02-01 00:30,.*,新回覆,مريم,mary@example\.org,/s);
  expect(reply.body).toContain('您好，10 月,是\r\n');
});

it('mails each answer to whom the form names, in one head, with the way to reply', async () => {
  const page = await publish(FORM);
  await send(page, { ...good, 'f.name': 'Mailed <b>' });
  await expect.poll(async () => (await entriesOf(page))[0]?.mail).toBe('none');
  const folder = join(context.config.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
  );
  const mail = mails.find((text) => text.includes('Mailed <b>')) ?? '';
  const [head = ''] = mail.split('\r\n\r\n');
  expect(head).toContain('To: office@example.org, second@example.org');
  expect(head).toContain('Reply-To: mary@example.org');
  expect(head).not.toMatch(/^Bcc:/m);
  expect(mail).toMatch(/Mailed (?:=\r\n)?&lt;b&gt;/);
});

it('[FO2] keeps entries for a year, and spam for 30 days', async () => {
  await deleteOldEntries(sql);
  const add = (state: string, days: number) => sql`
    insert into form_submissions (key, form, form_title, route, state, answers, mail, created_at)
    values (gen_random_uuid(), 'old', '', '', ${state}, '[]', 'none', now() - make_interval(days => ${days}))`;
  await Promise.all([add('read', 364), add('read', 366), add('spam', 29), add('spam', 31)]);
  expect(await deleteOldEntries(sql)).toBe(2);
});
