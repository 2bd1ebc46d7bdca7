import type { Element } from '@vestry/sync/contract/elements';
import type { Media } from '@vestry/sync/contract/media';
import type { Page as StoredPage } from '@vestry/sync/contract/pages';
import type { TreeNode } from '@vestry/sync/tree/node';
import { PALETTES, type PaletteName } from '@vestry/sync/site/palettes';
import sharp, { type Sharp } from 'sharp';
import type { Api } from '../e2e/api';

const [WIDTH, HEIGHT] = [2400, 1600];
const flat = (background: string) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } });
const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 70 }).toBuffer();

/** Fields of all colours beside each other, black and white among them, of 20 pixels each; the same ones every time. */
function busy(): Sharp {
  const [width, height] = [WIDTH / 20, HEIGHT / 20];
  let last = 1;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    last = (last * 48_271) % 2_147_483_647;
    const kind = last % 4;
    const grey = kind === 0 ? 0 : 255;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = kind < 2 ? grey : (last >> (channel * 8)) & 255;
  }
  return sharp(data, { raw: { width, height, channels: 3 } }).resize(WIDTH, HEIGHT, { kernel: 'nearest' });
}

/** Photographs that are hard to write on. */
export const PHOTOS = {
  white: () => jpeg(flat('#ffffff')),
  black: () => jpeg(flat('#000000')),
  busy: () => jpeg(busy()),
} as const;
export type PhotoName = keyof typeof PHOTOS;

/** A name in a box, `ratio` times as wide as high. */
function logo(ratio: number): Promise<Buffer> {
  const [width, height] = ratio >= 1 ? [240 * ratio, 240] : [240, 240 / ratio];
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="40" fill="#b4531d"/><circle cx="50%" cy="50%" r="80" fill="#fff"/></svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}

interface Paged<Item> {
  data: Item[];
}

async function upload(api: Api, name: string, bytes: Buffer): Promise<Media> {
  const body = new FormData();
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  body.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return api.post('/media', body);
}

/** Resolves when the server has made a smaller version of that image: until then it answers with the image itself. */
async function variantOf(address: string): Promise<void> {
  const smaller = address.replace(/\.\w+$/, '@640.avif');
  for (let type: string | null = null; type !== 'image/avif';) {
    const reply = await fetch(smaller);
    await reply.arrayBuffer();
    type = reply.headers.get('content-type');
    if (type !== 'image/avif') await new Promise((later) => setTimeout(later, 500));
  }
}

/** As somebody in the office does who makes the site their own: a logo, other colors, photographs in all places. */
export async function makeOwn(api: Api, palette: PaletteName, ratio = 4): Promise<void> {
  const { url } = await upload(api, 'logo.png', await logo(ratio));
  await api.put('/site-settings', { logo: url, ...PALETTES[palette] });
  const photos: Media[] = [];
  for (const name of Object.keys(PHOTOS) as PhotoName[])
    photos.push(await upload(api, `${name}.jpg`, await PHOTOS[name]()));
  for (const { url: address } of photos) await variantOf(api.url + address);
  let last = 0;
  const withPhotos = (contents: string) =>
    contents.replaceAll(/\/assets\/sample\/[\w-]+\.webp/g, () => {
      last += 1;
      return photos[last % photos.length]!.url;
    });
  for (const page of (await api.get<Paged<StoredPage>>('/pages?limit=100')).data) {
    const { id, route, status, headerId, footerId } = page;
    const contents = withPhotos(page.contents);
    await api.put('/pages', { id, route, status, headerId, footerId, contents });
  }
  for (const element of (await api.get<Paged<Element>>('/elements?limit=100')).data) {
    const { id, name, description, type } = element;
    const tree = JSON.parse(withPhotos(element.contents)) as TreeNode;
    // A logo of its own, a name say, covers that of the site.
    if (type === 'header') delete tree.value['logo'];
    await api.put('/elements', { id, name, description, type, contents: JSON.stringify(tree) });
  }
}
