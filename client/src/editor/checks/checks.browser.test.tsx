import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { openAgain, openScreen } from '../../test-kit/open-screen';
import { savedFiles } from '../../test-kit/saved-files';

const checks = page.getByRole('region', { name: 'Checks' });
const findings = checks.getByRole('listitem');
const count = (text: string) => checks.getByRole('button', { name: text, exact: true });
const toggle = checks.getByRole('button', { name: /^Checks/ });
const NO_WORDS = 'This image has no alternative text.';
const altField = page.getByRole('textbox', { name: 'Alternative text' });
const altPart = () => document.querySelector('[data-field="alt"]')?.textContent ?? '';

/** No header, no heading, a picture without words, and a link that says little and leads to a page that is not there. */
const pageWithFaults = (_: unknown, model: ModelServer) =>
  saved(model, 'checked', {
    children: [
      widget('p', 'image1', {
        image: '/assets/sample/x.webp',
        alt: '',
        caption: 'The field behind the house',
      }),
      widget('b', 'button1', { text: 'Click here', link: '/nowhere' }),
    ],
  });

const openFaults = (width = 1440) =>
  openScreen('/dashboard/pages/edit/checked', { server: pageWithFaults, width });

it('what is found is counted, leads to its field, and is gone when it is corrected', async () => {
  await openFaults();
  await count('Checks: 5 findings').click();
  await expect.element(findings).toHaveLength(5);
  expect(await violations()).toEqual([]);

  const picture = findings.filter({ hasText: NO_WORDS });
  await expect.element(picture).toHaveTextContent('Image The field behind the house');
  await picture.getByRole('button').first().click();
  await expect.element(page.getByRole('heading', { name: 'Edit Image' })).toBeVisible();
  await expect.element(altField).toHaveFocus();
  // Beside the field, too.
  await expect.poll(altPart).toContain(NO_WORDS);
  await altField.fill('A field in the first light');
  await expect.element(count('Checks: 4 findings')).toBeVisible();
  await expect.poll(altPart).not.toContain('no alternative text');
});

it('a dismissed finding stays hidden when the page is opened again, and can be shown again', async () => {
  await openFaults();
  await toggle.click();
  const button = findings.filter({ hasText: 'The link “Click here” doesn’t say where it leads.' });
  await button.getByRole('button', { name: 'Ignore' }).click();
  await expect.element(findings).toHaveLength(4);
  await openAgain();
  await count('Checks: 4 findings').click();
  await page.getByRole('button', { name: 'Show 1 ignored finding' }).click();
  await expect.element(findings).toHaveLength(5);
});

it('manual checks are asked as questions, with what to do about each', async () => {
  await openScreen('/dashboard/pages/edit/looked-at', { server: (_, model) => saved(model, 'looked-at') });
  await toggle.click();
  await checks.getByRole('button', { name: 'Check manually (5)' }).click();
  const question = findings.filter({ hasText: 'Are words in another language marked?' });
  await expect.element(question).toHaveTextContent('choose “Language”');
  await expect.element(findings.filter({ hasText: 'Do videos and recordings have captions' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('what was found is saved as a file that names the page, the rule and the place', async () => {
  await openFaults();
  await count('Checks: 5 findings').click();
  const files = savedFiles();
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await expect.poll(() => files.has('checks.jsonld')).toBe(true);
  const text = (await files.get('checks.jsonld')?.text()) ?? '';
  expect(JSON.parse(text)).toMatchObject({ '@type': 'earl:TestSubject', 'dct:title': '/checked' });
  expect(text).toContain(NO_WORDS);
});

it('on a phone the list gives way to the field', async () => {
  await openFaults(375);
  await page.getByRole('button', { name: 'Open the panel' }).click();
  await count('Checks: 5 findings').click();
  await findings.filter({ hasText: NO_WORDS }).getByRole('button').first().click();
  await expect.element(altField).toHaveFocus();
  await expect.element(findings).toHaveLength(0);
});

it('an element of one’s own says where it is chosen how much was found in it', async () => {
  const way = (text: string) => ({
    kind: 'element' as const,
    children: [widget('way', 'button1', { text, link: 'https://hall.test/way' })],
  });
  await openScreen('/dashboard/pages/edit/chosen', {
    server: (_, model) => {
      saved(model, 'Way in', way('Click here'));
      saved(model, 'Way out', way('How to find the exit'));
      saved(model, 'chosen');
    },
  });
  await page.getByRole('button', { name: 'Add New Element' }).click();
  const picker = page.getByRole('region', { name: 'Add New Element' });
  await expect.element(picker.getByRole('button', { name: /^Way in.*1 thing to check$/ })).toBeVisible();
  await expect.element(picker.getByRole('button', { name: /^Way out/ })).not.toHaveTextContent('to check');
});
