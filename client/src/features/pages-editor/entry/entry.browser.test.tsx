import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFiles, type SiteFile, uploadFile } from '@vestry/sync/contract/files';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { violations } from '../../../test-kit/accessible';
import { saved, widget } from '../../../test-kit/documents';
import { paged } from '../../../test-kit/fake-server';
import { setOffline } from '../../../test-kit/network';
import { openScreen } from '../../../test-kit/open-screen';

// A page becomes an event or a post: [DA1], [DA3].

const canvas = page.frameLocator(page.getByTitle('Canvas'));
const starts = page.getByLabelText('Starts');
const ends = page.getByLabelText('Ends');
const until = page.getByLabelText('Until');
const repeats = page.getByRole('radiogroup', { name: 'Repeats' });
const howOften = page.getByLabelText('How often');
const leaveOut = page.getByLabelText('Leave out a date');
const saving = page.getByRole('button', { name: /^Save( and publish)?$/ });
const also = canvas.getByText('Repeats', { exact: true });
const WRONG = 'Choose a date between 1970 and 2199';

async function openEntry(width = 1440) {
  const opened = await openScreen('/dashboard/pages/edit/choir', {
    width,
    server: (_, model) => saved(model, 'choir', { children: [widget('d', 'entry1')] }),
  });
  if (width < 768) await page.getByRole('button', { name: 'Open the panel' }).click();
  await page.getByRole('button', { name: 'Post or event' }).click();
  const entry = () => [...opened.model.documents.values()][0]?.state.fields['entry'];
  return { ...opened, entry };
}

it('[DA1] a page becomes a weekly event, without a network, and its canvas follows', async () => {
  const { server, entry } = await openEntry();
  await expect.element(canvas.getByText('Date and place appear here')).toBeVisible();
  await page.getByRole('radio', { name: 'Event' }).click();
  await expect.element(canvas.getByText('When')).toBeVisible();
  setOffline(server, true);
  await starts.fill('2030-05-01T19:30');
  await ends.fill('2030-05-01T18:00');
  const backwards = page.getByText('The end is before the beginning.');
  await expect.element(backwards).toBeVisible();
  await ends.fill('2030-05-01T21:00');
  await expect.element(backwards).not.toBeInTheDocument();
  await repeats.getByRole('radio', { name: 'Every week on Wednesday' }).click();
  await leaveOut.fill('2030-05-08');
  await page.getByRole('textbox', { name: 'Place' }).fill('Parish hall');
  await expect.element(canvas.getByText('Parish hall')).toBeVisible();
  await expect.element(also).toBeVisible();
  await expect.element(canvas.getByText('Every Wednesday')).toBeVisible();
  expect(await violations()).toEqual([]);
  await saving.click();
  setOffline(server, false);
  await expect.poll(entry).toMatchObject({ kind: 'event', start: '2030-05-01T19:30', place: 'Parish hall' });
  expect(JSON.stringify(entry())).toContain('2030-05-08');
});

it('an event of every week is one press, any other rule one more, and never takes it back', async () => {
  const { entry } = await openEntry();
  await page.getByRole('radio', { name: 'Event' }).click();
  await starts.fill('2030-05-01T19:30');
  await repeats.getByRole('radio', { name: 'Every week on Wednesday' }).click();
  await expect.element(canvas.getByText('Every Wednesday')).toBeVisible();
  await expect.element(howOften).not.toBeInTheDocument();
  await repeats.getByRole('radio', { name: 'Otherwise…' }).click();
  await expect.element(howOften).toHaveDisplayValue('Every week on Wednesday');
  await howOften.selectOptions('Every year');
  await saving.click();
  await expect.poll(entry).toMatchObject({ repeat: 'FREQ=YEARLY' });
  await repeats.getByRole('radio', { name: 'Never' }).click();
  await expect.element(howOften).not.toBeInTheDocument();
  await saving.click();
  await expect.poll(entry).not.toHaveProperty('repeat');
});

it('the frame of the widget that shows the date is as large as what the fields make of it', async () => {
  await openEntry();
  await page.getByRole('radio', { name: 'Event' }).click();
  await canvas.getByText('When').click();
  const document = (page.getByTitle('Canvas').element() as HTMLIFrameElement).contentDocument!;
  const sizeOf = (element: Element | null | undefined) => {
    const { top, height } = element!.getBoundingClientRect();
    return [top, height].map(Math.round);
  };
  const framed = () =>
    sizeOf(document.querySelector('[data-overlay]')?.shadowRoot?.querySelector('.frame.selected'));
  const widgetNow = () => sizeOf(document.querySelector('[data-widget-id="d"]'));
  const isFramed = () => framed().join() === widgetNow().join();
  await expect.poll(isFramed).toBe(true);
  const [, before = 0] = widgetNow();
  await repeats.getByRole('radio', { name: /^Every week/ }).click();
  await expect.poll(() => widgetNow()[1]).toBeGreaterThan(before);
  await expect.poll(isFramed).toBe(true);
});

it('the hint to the widget that shows the date is there while the page has none', async () => {
  await openScreen('/dashboard/pages/edit/choir', {
    server: (_, model) => saved(model, 'choir', { children: [widget('t', 'text', { text: 'Hello' })] }),
  });
  await page.getByRole('button', { name: 'Post or event' }).click();
  await expect.element(page.getByText('Put the widget “Date and place” on the page')).toBeVisible();
});

it('[DA1] what is half typed is no date: the former one counts, and the field says so', async () => {
  await openEntry();
  await page.getByRole('radio', { name: 'Event' }).click();
  await page.getByRole('switch', { name: 'All day' }).click();
  await starts.fill('2027-05-04');
  await expect.element(canvas.getByText('May 4, 2027').first()).toBeVisible();

  // As fingers type it: month, day, and the year digit by digit.
  starts.element().focus();
  await userEvent.keyboard('050520');
  await expect.element(starts).toHaveValue('0020-05-05');
  await expect.element(canvas.getByText('May 5, 2027').first()).toBeVisible();
  starts.element().blur();
  await expect.element(starts).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(WRONG)).toBeVisible();
  await starts.fill('2027-05-05');
  await expect.element(page.getByText(WRONG)).not.toBeInTheDocument();
  await expect.element(canvas.getByText('May 5, 2027').first()).toBeVisible();
});

it('[DA1] a date that is emptied stays, and the field says which one', async () => {
  await openEntry();
  await page.getByRole('radio', { name: 'Event' }).click();
  await starts.fill('2027-05-04T19:30');
  await starts.fill('');
  starts.element().blur();
  await expect
    .element(page.getByText('The date stays 2027/05/04 19:30 until you choose another one.'))
    .toBeVisible();
  await expect.element(canvas.getByText(/May 4, 2027/).first()).toBeVisible();
  await starts.fill('2027-05-05T19:30');
  await expect.element(page.getByText('The date stays')).not.toBeInTheDocument();
});

it('[DA1] a last day before the first one is an error at its field, and the former one counts', async () => {
  const { entry } = await openEntry();
  await page.getByRole('radio', { name: 'Event' }).click();
  await page.getByRole('switch', { name: 'All day' }).click();
  await starts.fill('2027-05-05');
  await repeats.getByRole('radio', { name: 'Otherwise…' }).click();
  await howOften.selectOptions('Every day');
  await until.fill('2027-05-06');
  await expect.element(also).toBeVisible();
  await until.fill('2027-05-04');
  until.element().blur();
  const early = page.getByText('This is before the event’s first day, 2027/05/05');
  await expect.element(early).toBeVisible();
  await expect.element(also).toBeVisible();
  await until.fill('2027-05-05');
  await expect.element(early).not.toBeInTheDocument();
  await expect.poll(() => also.query()?.checkVisibility() ?? false).toBe(false);
  await until.fill('');
  await expect.element(also).toBeVisible();

  leaveOut.element().focus();
  await userEvent.keyboard('05062027');
  const left = page.getByRole('list', { name: 'Dates left out' });
  await expect.element(left).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(left).toHaveTextContent('2027/05/06');
  await expect.element(leaveOut).toHaveValue('');
  await saving.click();
  await expect.poll(() => JSON.stringify(entry())).toContain('2027-05-06');
});

it('[DA3] a page becomes a post with its recording, on a phone', async () => {
  const { entry } = await openEntry(375);
  await page.getByRole('radio', { name: 'Post' }).click();
  await page.getByLabelText('Date', { exact: true }).fill('2026-05-03');
  await page.getByLabelText('Author').fill('Grace Lin');
  const audio = page.getByLabelText('Recording', { exact: true });
  await audio.fill('http://audio.example/hope.mp3');
  const insecure = page.getByText('Use an address that begins with https://');
  await expect.element(insecure).toBeVisible();
  await audio.fill('https://audio.example/hope.mp3');
  await expect.element(insecure).not.toBeInTheDocument();
  await saving.click();
  await expect.poll(entry).toMatchObject({
    kind: 'post',
    on: '2026-05-03',
    author: 'Grace Lin',
    audio: 'https://audio.example/hope.mp3',
  });
});

it('[DA3] a recording is chosen from the sounds of the library, or uploaded; no other file is taken', async () => {
  const sermon: SiteFile = {
    id: 1,
    filename: 'sermon-0123456789abcdef.mp3',
    url: '/api/v1/files/sermon-0123456789abcdef.mp3',
    name: 'Sermon',
    format: 'mp3',
    size: 40_000,
    tags: [],
    creator: { username: 'admin' },
    createdAt: '2026-03-04T05:00:00.000Z',
  };
  const { server, entry } = await openEntry();
  server
    .on(listFiles, ({ query }) => paged(query.type === 'sound' ? [sermon] : []))
    .on(uploadFile, { ...sermon, id: 2, name: 'Evening' });
  await page.getByRole('radio', { name: 'Post' }).click();
  const audio = page.getByLabelText('Recording', { exact: true });
  const choose = page.getByRole('button', { name: 'Choose a sound file' });
  const library = page.getByRole('dialog', { name: 'Choose a sound file' });
  await choose.click();
  await library.getByRole('button', { name: /^Sermon\.mp3/ }).click();
  await expect.element(audio).toHaveValue(sermon.url);
  await saving.click();
  await expect.poll(entry).toMatchObject({ kind: 'post', audio: sermon.url });
  await choose.click();
  const upload = library.getByLabelText('File to upload');
  await upload.upload(new File(['%PDF-1.7\n%%EOF'], 'notes.pdf'));
  await expect.element(library.getByRole('alert')).toHaveTextContent(/^This is no sound file/);
  await upload.upload(new File([Uint8Array.from([0xff, 0xfb, 0x90, 0x64])], 'Evening.mp3'));
  await expect.element(library).not.toBeInTheDocument();
  await expect
    .poll(() => audio.element().getAttribute('value'))
    .toMatch(/^\/api\/v1\/files\/evening-[0-9a-f]{16}\.mp3$/);
});

it('[DA7] a post has topics, of which those that others have are offered, with and without a network', async () => {
  const { server, model } = await openScreen('/dashboard/pages/edit/choir', {
    server: (_, documents) => {
      const entry = { kind: 'post', on: '2026-05-03' };
      saved(documents, 'choir', { fields: { entry }, children: [widget('d', 'entry1')] });
      saved(documents, 'camp', { fields: { entry, topics: ['Youth', 'Outside'] } });
    },
  });
  await page.getByRole('button', { name: /^Post or event/ }).click();
  const topics = page.getByRole('combobox', { name: 'Topics' });
  const offered = () =>
    [...(topics.element() as HTMLInputElement).list!.options].map((option) => option.value);
  await expect.poll(offered).toEqual(['Outside', 'Youth']);
  setOffline(server, true);
  await topics.fill('youth, Music');
  await userEvent.keyboard('{Enter}');
  const chips = page.getByRole('list', { name: 'Topics' });
  await expect.element(chips).toHaveTextContent('youthMusic');
  await expect.element(canvas.getByText('youth, Music')).toBeVisible();
  expect(offered()).toEqual(['Outside']);
  await topics.fill('MUSIC, x'.padEnd(60, 'x'));
  topics.element().blur();
  await expect.element(page.getByText('Must be at most 40 characters')).toBeVisible();
  await page.getByRole('button', { name: /^Remove topic xx/ }).click();
  await expect.element(page.getByText('Must be at most 40 characters')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await saving.click();
  setOffline(server, false);
  const stored = () =>
    [...model.documents.values()].find(({ state }) => state.fields['route'] === 'choir')?.state.fields[
      'topics'
    ];
  await expect.poll(stored).toEqual(['youth', 'Music']);
  for (const topic of ['youth', 'Music'])
    await page.getByRole('button', { name: `Remove topic ${topic}` }).click();
  await saving.click();
  await expect.poll(stored).toBeUndefined();
});

it('[DA7] a list of posts is limited to one of the topics that posts have', async () => {
  const { model } = await openScreen('/dashboard/pages/edit/choir', {
    server: (_, documents) => {
      const entry = { kind: 'post', on: '2026-05-03' };
      saved(documents, 'choir', { children: [widget('l', 'posts1')] });
      const fields = { entry, status: 'public' };
      saved(documents, 'camp', { fields: { ...fields, title: 'The camp', topics: ['Youth'] } });
      saved(documents, 'tour', { fields: { ...fields, title: 'The tour', topics: ['Music'] } });
    },
  });
  await canvas.getByText('The tour').click();
  const topic = page.getByRole('combobox', { name: 'Only about the topic' });
  await topic.fill('youth');
  await expect.element(canvas.getByText('The tour')).not.toBeInTheDocument();
  await expect.element(canvas.getByText('The camp')).toBeVisible();
  await saving.click();
  await expect.poll(() => JSON.stringify([...model.documents.values()])).toContain('"topic":"youth"');
});

/** As a starter has it: all events on the front page, those of a section in the calendar. */
function listsOfStarter(model: ModelServer): void {
  const lists = (name: string, section?: string) => [widget(`${name}-list`, 'events1', { section })];
  const fields = { status: 'public' };
  saved(model, 'home', { fields: { ...fields, title: 'Front page' }, children: lists('home') });
  saved(model, 'calendar', { fields: { ...fields, title: 'Calendar' }, children: lists('c', 'events') });
}

it('[DA1] an event says which lists have it, and comes into one that leaves it out', async () => {
  await openScreen('/dashboard/pages/edit/choir', {
    server: (_, model) => {
      listsOfStarter(model);
      saved(model, 'choir', { fields: { entry: { kind: 'event', start: '2030-05-01T19:30' } } });
    },
  });
  await page.getByRole('button', { name: /^Post or event/ }).click();
  const places = page.getByRole('region', { name: 'Lists of this site' });
  await expect.element(places).toHaveTextContent('In the lists onFront pageNot in the list onCalendar');
  await expect.element(places).toHaveTextContent('begins with /events/…');
  expect(await violations()).toEqual([]);
  await places.getByRole('button', { name: 'Change the address to /events/choir' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Route' })).toHaveValue('events/choir');
  await expect.element(places).toHaveTextContent(/^In the lists onFront pageCalendar$/);
  await page.getByRole('radio', { name: 'Post' }).click();
  await expect.element(places).toHaveTextContent('No public page has a list of posts yet.');
});

it('[DA6] the address of a new event is one that the lists of events have', async () => {
  await openScreen('/dashboard/pages/create', { server: (_, model) => listsOfStarter(model) });
  const route = page.getByRole('textbox', { name: 'Route' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Sunday breakfast');
  await expect.element(route).toHaveValue('sunday-breakfast');
  const start = page.getByRole('region', { name: 'Start with' });
  await start.getByRole('button', { name: 'Event', exact: true }).click();
  await expect.element(route).toHaveValue('events/sunday-breakfast');
  await title.fill('Sunday lunch');
  await expect.element(route).toHaveValue('events/sunday-lunch');
  await page.getByRole('radio', { name: 'Neither' }).click();
  await expect.element(route).toHaveValue('sunday-lunch');
  await page.getByRole('radio', { name: 'Event' }).click();
  await expect.element(route).toHaveValue('events/sunday-lunch');
  await route.fill('lunch');
  await title.fill('Sunday dinner');
  await expect.element(route).toHaveValue('lunch');
});
