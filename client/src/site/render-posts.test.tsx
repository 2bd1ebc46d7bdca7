import type { SiteContext } from '@vestry/sync/site/site';
import { expect, it } from 'vitest';
import { SAMPLE_DATES } from '../widgets/test-support/sample-dates';
import { renderPage } from './render';
import { context, page, pageOf } from './test-support/public-page';

const IMAGE = '/api/v1/media/roof-0123456789abcdef.jpg';
const site = (image?: string): SiteContext => ({
  ...context,
  images: { [IMAGE]: { width: 3000, height: 2000, alt: 'The roof' } },
  dates: {
    all: () => ({ ...SAMPLE_DATES, posts: SAMPLE_DATES.posts.map((post) => ({ ...post, image })) }),
    of: () => ({ next: [], last: undefined, zone: 'UTC', until: 0 }),
    isOn: () => true,
  },
});
const drawn = (look: string | undefined, image?: string) =>
  renderPage(
    pageOf('a', page({ value: { id: 'p', type: 'posts1', ...(look ? { shape: 1, look } : {}) } })),
    site(image),
  );

it('cards of posts have the picture of their page, in its smaller versions, and their first words', () => {
  const html = drawn('cards', IMAGE);
  expect(html).toMatch(
    /<ul class="post-cards"><li class="card"><picture>.*?<img src="[^"]*roof-[^"]*" alt="The roof"/,
  );
  expect(html).toContain('roof-0123456789abcdef@640.avif 640w');
  expect(html).toContain('What it cost, and who helped.');
});

it('a card without a picture, or with an address that is none, begins with its title', () => {
  for (const image of [undefined, '', 'javascript:alert(1)'])
    expect(drawn('cards', image)).toContain('<li class="card"><div><a class="name"');
});

it('a list of before is in rows, without pictures', () => {
  for (const look of [undefined, 'rows'])
    expect(drawn(look, IMAGE)).toContain('<ul class="dated-list"><li class="dated"><div>');
});
