import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { FORM, formAnswers, good, type Made, tree } from './test-support/form-answers';

const { app, call, sql, editor, publish, nobody, send, entriesOf } = await formAnswers();

it('stores what was filled in as label and value, and nothing else', async () => {
  const page = await publish(FORM);
  const answers = {
    ...good,
    'f.topic': 'Visit',
    'f.news': 'yes',
    'f.tel': '+886 2 2345-6789',
    elapsed: '9000',
  };
  expect((await send(page, answers)).statusCode).toBe(200);
  expect(await entriesOf(page)).toMatchObject([
    {
      form: `${page.uid}/contact`,
      route: page.route,
      state: 'new',
      spamReason: null,
      answers: [
        { label: 'Name', value: 'Mary' },
        { label: 'Email', value: 'mary@example.org' },
        { label: 'Phone', value: '+886 2 2345-6789' },
        { label: 'Topic', value: 'Visit' },
        { label: 'News', value: 'yes' },
        { label: 'Message', value: 'Hello' },
        { label: 'You may keep this', value: 'yes' },
      ],
    },
  ]);
});

it('takes an address under a domain of its own script in either spelling', async () => {
  const page = await publish(FORM);
  for (const typed of ['mary@教會.台灣', 'mary@xn--wcvy0b.xn--kpry57d'])
    expect((await send(page, { ...good, 'f.mail': typed, 'f.text': typed })).statusCode).toBe(200);
  const answers = (await entriesOf(page)).map((entry) => entry.answers[1]);
  expect(answers).toEqual([
    { label: 'Email', value: 'mary@xn--wcvy0b.xn--kpry57d' },
    { label: 'Email', value: 'mary@xn--wcvy0b.xn--kpry57d' },
  ]);
});

it('[FO1] is stored once however often it is sent under a key, and without one on the same day', async () => {
  const page = await publish(FORM);
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 5 }, () => send(page, good, { key })));
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await entriesOf(page)).toHaveLength(1);
  const from = nobody();
  for (let time = 0; time < 3; time += 1) await send(page, { ...good, 'f.name': 'Ruth' }, { from });
  expect(await entriesOf(page)).toHaveLength(2);
  expect((await send(page, good, { key: 'x' })).statusCode).toBe(400);
});

it('says what is wrong at the fields, and stores nothing', async () => {
  const page = await publish(FORM);
  const wrong = {
    'f.mail': 'mary@example.org\r\nBcc: all@example.org',
    'f.tel': 'call me',
    'f.topic': 'Other',
    'f.news': 'maybe',
    'f.text': 'x'.repeat(100_000),
  };
  const reply = await send(page, wrong, { headers: { 'accept-language': 'en' } });
  expect(reply.statusCode).toBe(422);
  const { data } = reply.json<{ data: { field: string; message: string }[] }>();
  expect(Object.fromEntries(data.map(({ field, message }) => [field, message]))).toMatchObject({
    name: 'This is required',
    mail: 'Enter an email address, such as name@example.org',
    tel: 'Enter a phone number',
    topic: 'Choose one of the options',
    news: 'Choose one of the options',
    text: 'At most 5,000 characters',
    consent: 'This is required',
  });
  expect((await send(page, { ...good, 'f.unknown': 'x' })).json().data).toMatchObject([{ field: '' }]);
  expect(await entriesOf(page)).toEqual([]);
});

it('takes no file, no JSON, nothing long, nothing from another site', async () => {
  const page = await publish(FORM);
  const file = '--b\r\nContent-Disposition: form-data; name="f.name"; filename="a.png"\r\n\r\nx\r\n--b--';
  expect((await send(page, file, { type: 'multipart/form-data; boundary=b' })).statusCode).toBe(415);
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  expect((await send(page, deep, { type: 'application/json' })).statusCode).toBe(415);
  expect((await send(page, good, { type: 'text/plain' })).statusCode).toBe(415);
  expect((await send(page, `f.text=${'x'.repeat(200_000)}`)).statusCode).toBe(413);
  expect((await send(page, good, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  expect((await send(page, good, { headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
  for (const body of ['', '&&&', '%', 'page=%00&form=%ff', 'a&'.repeat(60_000), 'f.name=\ud800']) {
    expect((await send(page, body)).statusCode).toBeLessThan(500);
  }
  expect(await entriesOf(page)).toEqual([]);
});

it('asks for the form at a public page alone', async () => {
  const page = await publish(FORM);
  await call('PUT', '/pages/status', { as: editor, payload: { id: page.id, status: 'draft' } });
  for (const place of [
    `${page.uid}.2`,
    `${page.uid}.99`,
    `${randomUUID()}.1`,
    'x',
    '../1',
    `${page.uid}.1.1`,
  ]) {
    expect((await send(place, good)).statusCode).toBe(409);
  }
  const noForm = await publish({ id: 'contact', type: 'text', text: 'Hello' });
  expect((await send(noForm, good)).statusCode).toBe(409);
});

it('[FO1] takes the answer to a form that has changed or left its page since, as the visitor has seen it', async () => {
  const page = await publish(FORM);
  const renamed = { ...FORM, recipients: '', items: [{ key: 'name', label: 'Full name', kind: 'text' }] };
  const put = (widget: object[]) =>
    call('PUT', '/pages', {
      as: editor,
      payload: { id: page.id, route: page.route, contents: tree(...widget) },
    });
  await put([renamed]);
  await send(page, good);
  await put([]);
  await send(page, { ...good, 'f.name': 'Ruth' });
  await call('DELETE', `/pages/${page.id}`, { as: editor });
  await send(page, { ...good, 'f.name': 'Eve' });
  const stored = await entriesOf(page);
  expect(stored.map(({ answers }) => answers[0])).toEqual(
    ['Eve', 'Ruth', 'Mary'].map((value) => ({ label: 'Name', value })),
  );
  await sql`update documents set updated_at = now() - interval '31 days' where uid = ${page.uid}`;
  expect((await send(page, good)).statusCode).toBe(409);
});

it('finds a form in an element that the page shows', async () => {
  const name = `element ${randomUUID()}`;
  const payload = { name, description: '', type: 'element', contents: tree(FORM) };
  const element = (await call('POST', '/elements', { as: editor, payload })).json().data as Made;
  const page = await publish({ id: 'linked', type: 'div', elementId: element.id });
  expect((await send(page, good)).statusCode).toBe(200);
  expect(await entriesOf(element)).toHaveLength(1);
});

it.each([
  ['trap', { website: 'https://x.example' }],
  ['fast', { elapsed: '300' }],
  ['links', { 'f.text': 'https://a.example https://b.example <a href="http://c.example">' }],
])(
  '[FO2] holds back what looks like a robot (%s), mails it to nobody and lets it be kept',
  async (reason, odd) => {
    const page = await publish(FORM);
    expect((await send(page, { ...good, ...odd })).statusCode).toBe(200);
    expect(await entriesOf(page)).toEqual([]);
    const [entry] = await entriesOf(page, 'spam');
    expect(entry).toMatchObject({ state: 'spam', spamReason: reason, mail: 'none' });
    const path = `/forms/entries/${entry?.id}/state`;
    const kept = await call('PUT', path, { as: editor, payload: { state: 'new' } });
    expect(kept.json().data).toMatchObject({ state: 'new', spamReason: null, mail: 'waiting' });
  },
);

it('holds back the same long text of others', async () => {
  const page = await publish(FORM);
  const text = 'Buy this wonderful thing now, it is cheap and it is good for you';
  for (const [index, name] of ['A', 'B', 'C'].entries()) {
    await send(page, { ...good, 'f.name': name, 'f.text': `${text} ${index}` });
  }
  expect(await entriesOf(page)).toHaveLength(1);
  expect(await entriesOf(page, 'spam')).toHaveLength(2);
});

it('stores markup as text', async () => {
  const page = await publish(FORM);
  const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  await send(page, { ...good, 'f.text': markup });
  const [entry] = await entriesOf(page);
  expect(entry?.answers[2]?.value).toBe(markup);
});

it('bounds what one sender, one form and the table take, and says when to come again', async () => {
  const page = await publish(FORM);
  const from = nobody();
  const statuses: number[] = [];
  for (let count = 0; count < 140; count += 1) {
    statuses.push((await send(page, { ...good, 'f.text': String(count) }, { from })).statusCode);
  }
  expect(statuses.filter((status) => status === 200).length).toBe(30);
  expect(statuses.filter((status) => status === 429).length).toBe(110);
  const refused = await send(page, good, { from, headers: { 'accept-language': 'en' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().message).toMatch(/What you wrote is kept/);

  const [{ count: before }] = await sql<[{ count: number }]>`
    select count(*)::int as count from form_submissions where state <> 'spam'`;
  await sql`insert into form_submissions (key, form, form_title, route, state, answers, mail)
    select gen_random_uuid(), 'flood', '', '', 'read', '[]', 'none' from generate_series(1, ${20_000 - before})`;
  expect((await send(page, { ...good, 'f.name': 'Late' })).statusCode).toBe(429);
  await sql`delete from form_submissions where form = 'flood'`;
  expect((await send(page, { ...good, 'f.name': 'Late' })).statusCode).toBe(200);
});

it('[FO2] spam uses up no place of what is welcome, neither of its sender nor of the form', async () => {
  const page = await publish(FORM);
  const senders = Array.from({ length: 50 }, () => nobody());
  const spam = { ...good, website: 'https://x.example' };
  for (let round = 0; round < 20; round += 1)
    await Promise.all(senders.map((from) => send(page, spam, { from })));
  expect((await send(page, spam)).statusCode).toBe(429);
  expect((await send(page, good)).statusCode).toBe(200);
  expect((await send(page, { ...good, 'f.name': 'Ruth' }, { from: senders[0]! })).statusCode).toBe(200);
  // An entry with many links counts as spam by that rule alone, and the traps do not block its sender.
  const links = { ...good, 'f.text': 'https://a.example https://b.example https://c.example' };
  expect((await send(page, links)).statusCode).toBe(200);
  // What was filled in wrongly was not taken, and takes no place.
  const from = nobody();
  for (let time = 0; time < 40; time += 1)
    expect((await send(page, { 'f.name': '' }, { from })).statusCode).toBe(422);
  expect((await send(page, { ...good, 'f.name': 'Eve' }, { from })).statusCode).toBe(200);
  expect(await entriesOf(page)).toHaveLength(3);
});

it('[FO2] keeps the 2,000 newest of spam, and takes what is welcome however much of it there is', async () => {
  const page = await publish(FORM);
  await sql`insert into form_submissions (key, form, form_title, route, state, answers, mail)
    select gen_random_uuid(), 'flood', '', '', 'spam', '[]', 'none' from generate_series(1, 20000)`;
  expect((await send(page, good)).statusCode).toBe(200);
  expect((await send(page, { ...good, website: 'x' })).statusCode).toBe(200);
  const [kept] = await sql`select count(*)::int as count,
    count(*) filter (where form <> 'flood' and spam_reason = 'trap')::int > 0 as newest
    from form_submissions where state = 'spam'`;
  expect(kept).toEqual({ count: 2_000, newest: true });
  await sql`delete from form_submissions where form = 'flood'`;
  expect(await entriesOf(page)).toHaveLength(1);
});

it('[FO4] sends visitors of a page nothing of the addresses', async () => {
  const page = await publish(FORM);
  const route = encodeURIComponent(page.route);
  const visitor = await call('GET', `/pages/route/${route}`);
  expect(visitor.body).toContain('Write to us');
  expect(visitor.body).not.toContain('office@example.org');
  expect((await call('GET', `/pages/route/${route}`, { as: editor })).body).toContain('office@example.org');
});

it('[FO3] answers a browser without script with a page that has all that was typed', async () => {
  const page = await publish(FORM);
  const accept = 'text/html,application/xhtml+xml';
  const wrong = await send(page, { 'f.name': 'Mary', 'f.mail': 'nothing' }, { accept });
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(wrong.body).toContain('"values":{"name":"Mary","mail":"nothing"}');
  expect(wrong.body).toContain('"mail":"Enter an email address');
  const reply = await send(`${page.uid}.7`, good, { accept });
  expect([reply.statusCode, reply.body.includes('"text":"Hello"')]).toEqual([409, true]);
  const sent = await send(page, good, { accept });
  expect([sent.statusCode, sent.body.includes('"sent":true')]).toEqual([200, true]);
  expect((await send(page, 'x', { accept, type: 'text/plain' })).statusCode).toBe(415);
});

it('pages are served while a robot floods the form', async () => {
  const page = await publish(FORM);
  // On a busy machine a new page is read for longer than visitors are kept waiting.
  const visit = async () => (await app.inject({ url: `/${page.route}` })).statusCode;
  await expect.poll(visit).toBe(200);
  const from = nobody();
  const flood = Array.from({ length: 500 }, (_, index) =>
    send(page, { ...good, 'f.text': `${index}` }, { from }),
  );
  expect(await visit()).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
});
