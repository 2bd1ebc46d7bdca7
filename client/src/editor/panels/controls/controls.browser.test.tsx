import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, canvas, field, openEditor, sample, widgets } from '../../../test-kit/editor';
import { press } from '../../../test-kit/input';
import { image, withImages } from '../../../test-kit/media';

it('[WI6] the focal point of a cropped image is moved by keys', async () => {
  const image = '/assets/sample/morning-field.webp';
  await openEditor([sample('image1', { image, alt: 'A tree in a field' })]);
  const picture = canvas().getByRole('img', { name: 'A tree in a field' });
  await picture.click();
  await field('Crop').selectOptions('Square');
  const point = button(/^Focal point: 50 %/);
  await expect.element(point).toBeVisible();
  point.element().focus();
  await press('Shift+ArrowLeft');
  await press('ArrowUp');
  await expect.element(button('Focal point: 40 % from the left, 49 % from the top')).toHaveFocus();
  await expect.element(picture).toHaveStyle({ objectPosition: '40% 49%' });
});

it('[WI7] a video takes the address of a page of YouTube, and says so of any other', async () => {
  await openEditor([sample('video1')]);
  await button(/^Open Video/).click();
  await field('Address of the video').fill('https://example.org/film');
  await expect
    .element(page.getByText('Use the address of a video on YouTube or Vimeo', { exact: true }))
    .toBeVisible();
  await field('Address of the video').fill('https://youtu.be/aqz-KE-bpKQ?t=5');
  await field('Title of the video').fill('A film');
  await expect.element(canvas().getByText('This video comes from YouTube.')).toBeVisible();
  await expect.element(widgets().first()).toHaveTextContent('A film');
});

it('another picture has its own description: that of the library, or one that is asked for', async () => {
  const [stairs, stage] = [image(1, 'Stairs', { alt: 'Stone stairs' }), image(2, 'Stage')];
  const former = { image: '/assets/sample/morning-field.webp', alt: 'A tree in a field' };
  await openEditor([sample('image1', former)], { server: (server) => withImages(server, [stairs, stage]) });
  await canvas().getByRole('img', { name: 'A tree in a field' }).click();
  const words = field('Alternative text');
  const choose = async (name: string) => {
    await button('Choose an image').click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await choose('Stairs');
  await expect.element(words).toHaveValue('');
  await expect.element(words).not.toHaveFocus();
  await words.fill('The way up');
  await choose('Stage');
  await expect.element(words).toHaveValue('');
  await expect.element(words).toHaveFocus();
  await button(/^Undo/).click();
  await expect.element(words).toHaveValue('The way up');
});

it('an address of mail, a telephone number and a host become links once the field is left', async () => {
  await openEditor([sample('link')]);
  await widgets().first().click();
  const address = page.getByRole('combobox', { name: 'Link' });
  const written = async (typed: string) => {
    await address.fill(typed);
    await press('Tab');
    return address.element().getAttribute('value');
  };
  expect(await written('office@stmark.org')).toBe('mailto:office@stmark.org');
  expect(await written('02 2345 6789')).toBe('tel:0223456789');
  expect(await written('www.stmark.org')).toBe('https://www.stmark.org');
  expect(await written('/visit')).toBe('/visit');
});

it('an image of the site is called by its name, and another address can be typed in its place', async () => {
  const url = '/api/v1/media/supper-table-ecea13edeb1b712d.png';
  await openEditor([sample('image1', { image: url, alt: 'A table' })]);
  await widgets().first().click();
  await expect.element(field('Image')).toHaveTextContent('supper-table.png');
  await expect.element(page.css(`#editor-panel img[src="${url}"]`).first()).toBeVisible();
  await button('Clear Image').click();
  const address = page.getByRole('textbox', { name: 'Image' });
  await expect.element(address).toHaveFocus();
  // Typed to its end, though its beginning names an image, too.
  await userEvent.keyboard('/assets/sample/morning-field.webp');
  await expect.element(address).toHaveValue('/assets/sample/morning-field.webp');
  await press('Tab');
  await expect.element(field('Image')).toHaveTextContent('morning-field.webp');
});

it('the pictures that came with the site can be chosen, also once they were replaced', async () => {
  await openEditor([sample('image1', { image: '/assets/sample/morning-field.webp', alt: 'A field' })], {
    server: (server) => withImages(server, [image(1, 'Stairs')]),
  });
  await widgets().first().click();
  await button('Choose an image').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stairs' }).click();
  await expect.element(field('Image')).toHaveTextContent(/^stairs/);
  await button('Choose an image').click();
  await expect.element(dialog.getByRole('button', { name: 'Stairs' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'morning-field.webp' })).not.toBeInTheDocument();
  await dialog.getByText('In this site: sample pictures').click();
  await dialog.getByRole('button', { name: 'morning-field.webp' }).click();
  await expect.element(field('Image')).toHaveTextContent('morning-field.webp');
  // A library without images begins with them.
  await button('Choose an image').click();
  await dialog.getByRole('searchbox').fill('open door');
  await expect.element(dialog.getByRole('button', { name: 'open-door.webp' })).toBeVisible();
});
