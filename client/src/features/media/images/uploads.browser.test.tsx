import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMedia, uploadMedia } from '@vestry/sync/contract/media';
import { changesOf, dropChanges } from '../../../data/outbox/changes';
import { openedDatabase } from '../../../data/storage/database';
import { type FakeServer, paged } from '../../../test-kit/fake-server';
import { chooseFiles } from '../../../test-kit/input';
import { image, withImages } from '../../../test-kit/media';
import { openScreen } from '../../../test-kit/open-screen';
import { setOffline } from '../../../test-kit/network';
import { savedFiles } from '../../../test-kit/saved-files';

const ADDRESS = '/dashboard/media';

/** A server that keeps what is uploaded. */
function takes(server: FakeServer): void {
  const uploaded: ReturnType<typeof image>[] = [];
  withImages(server, [])
    .on(listMedia, () => paged(uploaded))
    .on(uploadMedia, () => {
      const here = image(uploaded.length + 1, `Photo ${uploaded.length + 1}`);
      uploaded.push(here);
      return here;
    });
}

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  const drawing = canvas.getContext('2d')!;
  drawing.fillStyle = `rgb(${name.length}, 80, 120)`;
  drawing.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}
const NO_IMAGE = new File(['<svg/>'], 'logo.svg', { type: 'image/png' });
/** As the photos of a phone begin. */
const HEIC = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(400)], 'IMG_0042.HEIC', {
  type: 'image/heic',
});

const images = () => page.getByRole('list', { name: 'Images' }).getByRole('listitem').elements();
const uploads = () => page.getByRole('list', { name: 'Uploads' });
const choose = (...files: File[]) => chooseFiles('Images', ...files);

it('refuses what is no image in words, and the rest goes on', async () => {
  await openScreen(ADDRESS, { server: takes });
  await choose(NO_IMAGE, await photo('Garden.png'));
  await expect
    .element(uploads().getByRole('alert'))
    .toHaveTextContent('Only image files are accepted: PNG, JPEG, WebP, AVIF or GIF.');
  await expect.poll(() => images().length).toBe(1);
  await expect.element(page.getByText('upload image successfully')).toBeVisible();
  await uploads().getByRole('button', { name: 'Dismiss logo.svg' }).click();
  await expect.element(uploads()).not.toBeInTheDocument();
});

it('says what to do about a HEIC photo where the browser cannot read it', async () => {
  await openScreen(ADDRESS, { server: takes });
  await choose(HEIC);
  await expect
    .element(uploads().getByRole('alert'))
    .toHaveTextContent('This device cannot read HEIC photos. Please choose it as JPEG.');
  await uploads().getByRole('button', { name: 'Dismiss IMG_0042.HEIC' }).click();
  await expect.element(uploads()).not.toBeInTheDocument();
});

it('takes images that are dropped anywhere in the window, and shows before that it would', async () => {
  await openScreen(ADDRESS, { server: takes });
  const box = page.getByRole('region', { name: 'Upload images' });
  await expect.element(box).toBeVisible();
  const atRest = box.element().className;
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await photo('Harvest.png'));
  const over = (type: string) =>
    page
      .getByRole('navigation')
      .first()
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  over('dragover');
  await expect.poll(() => box.element().className).not.toBe(atRest);
  over('drop');
  await expect.poll(() => images().length).toBe(1);
  expect(box.element().className).toBe(atRest);
});

it('keeps an image on the device without a network, and sends it when there is one', async () => {
  const { server } = await openScreen(ADDRESS, { server: takes });
  await expect.element(page.getByText('No images yet')).toBeVisible();
  setOffline(server, true);
  await choose(await photo('Hall.png'));
  await expect.element(uploads()).toHaveTextContent('Waiting for a connection');
  await expect.element(uploads().getByRole('button', { name: 'Copy Link' })).toBeVisible();
  setOffline(server, false);
  await expect.poll(() => images().length).toBe(1);
  await expect.element(uploads()).not.toBeInTheDocument();
  expect(server.callsOf(uploadMedia)).toHaveLength(1);
});

it('shows what another tab or the service worker has sent of what waited', async () => {
  const { server } = await openScreen(ADDRESS, { server: takes });
  await expect.element(page.getByText('No images yet')).toBeVisible();
  let hasSent = () => {};
  // One of them sends at a time: it is not the turn of this one.
  const sending = navigator.locks.request(
    `vestry-send-files-${openedDatabase().userId}`,
    () => new Promise<void>((end) => (hasSent = end)),
  );
  await choose(await photo('Hall.png'));
  // Before it is stored it is only being read.
  await expect.element(uploads()).toHaveTextContent(/Hall\.png.*Queued/);
  server.on(listMedia, paged([image(1, 'Hall')]));
  const rows = await changesOf(openedDatabase());
  await dropChanges(
    openedDatabase(),
    rows.map(({ seq }) => seq),
  );
  await expect.poll(() => images().length).toBe(1);
  hasSent();
  await sending;
});

it('says since when something waits or was refused, and offers to export it', async () => {
  const { server } = await openScreen(ADDRESS, { server: takes });
  setOffline(server, true);
  await choose(await photo('Hall.png'));
  await expect.element(uploads()).toHaveTextContent('Waiting for a connection');
  await expect.element(uploads().getByRole('time')).toHaveAttribute('datetime');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  server.refuse(uploadMedia, 413, 'The image is too large');
  setOffline(server, false);
  await expect
    .element(uploads().getByRole('alert'))
    .toHaveTextContent(/The image is too large.*Retry, or remove it and choose another file\./);
  await expect.element(uploads().getByRole('time')).toHaveAttribute('datetime');
  const files = savedFiles();
  await main.getByRole('button', { name: 'Export to a file' }).click();
  await expect.poll(() => files.get('unsent-work.json')?.text()).toContain('Hall.png');
  await uploads()
    .getByRole('button', { name: /Hall\.png/ })
    .click();
  await expect.element(main.getByRole('button', { name: 'Export to a file' })).not.toBeInTheDocument();
});

it('says that the device is full where a refused image cannot wait once more', async () => {
  const { server } = await openScreen(ADDRESS, { server: takes });
  server.refuse(uploadMedia, 413, 'The image is too large');
  await choose(await photo('Hall.png'));
  await expect.element(uploads().getByRole('alert')).toHaveTextContent('The image is too large');
  const write = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room left', 'QuotaExceededError');
  });
  await uploads().getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^This device is out of storage/).first()).toBeVisible();
  write.mockRestore();
  server.on(uploadMedia, () => image(1, 'Hall'));
  await uploads().getByRole('button', { name: 'Retry' }).click();
  await expect.element(uploads()).not.toBeInTheDocument();
});
