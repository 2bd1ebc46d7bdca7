import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  listReviews,
  type ReviewPayload,
  sendReview,
  type StoredRecord,
} from '@vestry/sync/contract/reviews';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pullReviews } from '../../data/reviews/pull-reviews';
import { openedDatabase } from '../../data/storage/database';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { type FakeServer, Refusal } from '../../test-kit/fake-server';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

// Two people look at a page before it is published: [RV1] to [RV4].

const ME = { id: 1, username: 'admin' };
const BEA = { id: 2, username: 'bea' };

/** What people say of pages, in the order in which the server took it. */
class Reviews {
  readonly records: StoredRecord[] = [];
  #page = '';

  answer(server: FakeServer, model: ModelServer): void {
    const children = [widget('h', 'text', { text: 'Hello', tag: 'h1' })];
    this.#page = saved(model, 'looked-at', { children, fields: { title: 'Looked at' } });
    server.on(listReviews, ({ query: { after } }) => ({
      epoch: model.epoch,
      records: this.records.filter(({ seq }) => seq > after),
      people: [ME, BEA],
      more: false,
    }));
    server.on(sendReview, ({ body }) => this.#add(ME, body.said, body.id));
  }

  #add(by: typeof ME, said: ReviewPayload, id: string = crypto.randomUUID()): StoredRecord {
    const seq = this.records.length + 1;
    const at = new Date(Date.UTC(2026, 0, 1, 0, seq)).toISOString();
    const record = { id, page: this.#page, said, seq, by, at, version: 1 };
    this.records.push(record);
    return record;
  }

  /** Adds a record of a colleague, which this device pulls at once. Returns its id. */
  async bea(payload: ReviewPayload): Promise<string> {
    const { id } = this.#add(BEA, payload);
    await pullReviews(openedDatabase());
    return id;
  }

  get newest(): StoredRecord {
    const newest = this.records.at(-1);
    if (!newest) throw new Error('There is no record');
    return newest;
  }

  get words(): string[] {
    return this.records.map(({ said }) => ('words' in said ? said.words : said.type));
  }
}

const panel = page.getByRole('region', { name: 'Review and notes' });
const card = panel.getByRole('region', { name: 'Review', exact: true });
const strip = page.getByRole('region', { name: 'State of the review' });
const notes = panel.getByRole('list', { name: 'Notes', exact: true });
const canvas = page.frameLocator(page.getByTitle('Canvas'));
const heading = canvas.getByRole('heading', { name: 'Hello' });
const mark = canvas.css('[data-notes] span');
/** Of the editor, with the document's state. */
const bar = page.css('main > header');
const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();

async function openPage() {
  const reviews = new Reviews();
  const opened = await openScreen('/dashboard/pages/edit/looked-at', {
    server: (server, model) => reviews.answer(server, model),
  });
  await expect.element(heading).toBeVisible();
  // Records of the first pull cause no notifications, so that it has to be over.
  await expect.poll(() => openedDatabase().reviewFeed.count()).toBe(1);
  return { ...opened, reviews };
}

async function openPanel(): Promise<void> {
  await page.getByRole('button', { name: 'Review and notes' }).click();
  await expect.element(panel).toHaveFocus();
}

async function ask(words: string): Promise<void> {
  await panel.getByLabelText('Who should look at it?').selectOptions(BEA.username);
  await panel.getByLabelText('What should they look at?').fill(words);
  await press('Ask for a review');
  await expect.element(card).toHaveTextContent('You asked a colleague for a review.');
}

it('[RV1] a review is requested from a colleague, whose answer is shown at once, and requested again', async () => {
  const { reviews } = await openPage();
  await openPanel();
  await ask('The new times');
  await expect.poll(() => reviews.newest.said).toMatchObject({ type: 'ask', reviewer: BEA.id });
  const to = reviews.newest.id;
  await reviews.bea({ type: 'answer', to, verdict: 'changes', version: 1, words: 'Ten is too early' });
  await expect.element(page.getByText('bea says that /looked-at needs changes.')).toBeVisible();
  await expect.element(strip).toHaveTextContent('bea says: Needs changes.');
  await expect.element(card).toHaveTextContent('Ten is too early');
  await press('Ask again');
  await press('Ask for a review');
  await expect.poll(() => reviews.records).toHaveLength(3);
});

it('[RV2] what was found good is no longer what is there once the page is changed', async () => {
  const { reviews } = await openPage();
  await openPanel();
  await ask('Quickly');
  await expect.poll(() => reviews.records).toHaveLength(1);
  await reviews.bea({ type: 'answer', to: reviews.newest.id, verdict: 'good', version: 1, words: '' });
  await expect.element(strip).toHaveTextContent('bea says: Looks good.');
  await press('Back to parent');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Changed');
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await expect.element(strip).toHaveTextContent('The page has changed since.');
  await openPanel();
  await press('Close the review');
  await expect.element(strip).not.toBeInTheDocument();
});

it('[RV1] a reviewer is notified at once, sees the request, and answers', async () => {
  const { reviews } = await openPage();
  await reviews.bea({ type: 'ask', reviewer: ME.id, words: 'The new times' });
  await expect.element(page.getByText('bea asks you to review /looked-at.')).toBeVisible();
  await expect.element(strip).toHaveTextContent('bea asks you to review this page.');
  await strip.getByRole('button', { name: 'Answer' }).click();
  await expect.element(card).toHaveTextContent('The new times');
  expect(await violations()).toEqual([]);
  await panel.getByLabelText('Your answer').fill('Ten is too early');
  await press('Needs changes');
  await expect
    .poll(() => reviews.newest.said)
    .toMatchObject({ type: 'answer', verdict: 'changes', words: 'Ten is too early' });
  await expect.element(strip).toHaveTextContent('Needs changes.');
});

it('[RV4] notes on widgets, written without a network, wait and are sent in their order when it is back', async () => {
  const { server, reviews } = await openPage();
  setOffline(server, true);
  await heading.click();
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  for (const words of ['Too loud?', 'Or too short?']) {
    await page.getByLabelText('New note on this widget').fill(words);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expect.element(page.getByText('Waiting to be sent')).toHaveLength(2);
  // Beside the widget as in the panel.
  await expect.element(page.getByText('2 entries here aren’t on the server yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  await openPanel();
  await expect.element(notes.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByText('You’re offline.')).toBeVisible();
  await expect.element(panel.getByText('2 entries here aren’t on the server yet.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  expect(reviews.words).toEqual([]);
  setOffline(server, false);
  await expect.poll(() => reviews.words).toEqual(['Too loud?', 'Or too short?']);
  await expect.element(page.getByText('Waiting to be sent')).not.toBeInTheDocument();
});

it('[RV3] open notes are marked in the corner of their widget, answered, marked as done, and stay without it', async () => {
  const { reviews } = await openPage();
  for (const words of ['Too loud?', 'Or too short?'])
    await reviews.bea({ type: 'note', widget: 'h', about: 'Text Hello', words });
  await expect.element(mark).toHaveTextContent('2');
  const gaps = () => {
    const [at, corner] = [mark.query()?.getBoundingClientRect(), heading.element().getBoundingClientRect()];
    return at && { above: Math.abs(at.top - corner.top), right: at.right - corner.right };
  };
  await expect.poll(() => gaps()?.above).toBeLessThan(12);
  await expect.poll(() => gaps()?.right).toBeLessThanOrEqual(0);

  await openPanel();
  const first = notes.getByRole('listitem').filter({ hasText: 'Too loud?' });
  await first.getByRole('button', { name: 'Reply' }).click();
  await first.getByLabelText('Reply').fill('It is a church');
  await first.getByRole('button', { name: 'Send' }).click();
  await expect.element(notes).toHaveTextContent('It is a church');
  await first.getByRole('button', { name: 'Mark as done' }).click();
  await expect.element(panel.getByRole('button', { name: 'Done (1)' })).toBeVisible();
  await expect.element(mark).toHaveTextContent('1');
  expect(await violations()).toEqual([]);

  await notes.getByRole('button', { name: /^About Text/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await openPanel();
  await expect.element(notes).toHaveTextContent(/About Text Hello, which was deleted/);
  await expect.element(mark).not.toBeInTheDocument();
});

it('[RV1] a request is withdrawn, and the focus is not lost with its button', async () => {
  const { reviews } = await openPage();
  await openPanel();
  await ask('Quickly');
  await press('Withdraw request');
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(panel.getByRole('heading', { name: 'Review', exact: true })).toHaveFocus();
  await expect.poll(() => reviews.words).toEqual(['Quickly', 'close']);
});

it('[RV4] an answer that came too late says so, with its words, until it is removed', async () => {
  const { server, reviews } = await openPage();
  await reviews.bea({ type: 'ask', reviewer: null, words: 'Quickly' });
  await openPanel();
  await expect.element(card).toHaveTextContent('Quickly');
  setOffline(server, true);
  await panel.getByLabelText('Your answer').fill('Well done');
  await press('Looks good');
  await expect.element(card).toHaveTextContent('Waiting to be sent');
  await expect.element(bar.getByText('Waiting to sync')).toBeVisible();
  server.on(sendReview, () => {
    throw new Refusal(409, 'This review was withdrawn or closed.');
  });
  setOffline(server, false);
  const refused = panel.getByRole('list', { name: 'What couldn’t be sent' });
  await expect.element(refused).toHaveTextContent('This review was withdrawn or closed.');
  await expect.element(refused).toHaveTextContent('Well done');
  await expect
    .element(refused)
    .toHaveTextContent(/Retry, or remove it and write it again.*Changed on this device · /);
  expect(await violations()).toEqual([]);
  await expect.element(bar.getByText('Needs attention')).toBeVisible();
  // With another panel open, a notice says that there is something, and leads back.
  await page.getByRole('button', { name: 'Back to parent' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'wasn’t accepted by the server' });
  await notice.getByRole('button', { name: 'Review and notes' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await refused.getByRole('button', { name: 'Remove' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(bar.getByText('Synced')).toBeVisible();
});
