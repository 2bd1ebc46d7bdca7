import { type TopicPart, topicPart } from '@vestry/sync/dates/topic-pages';
import { expect, it } from 'vitest';
import { SAMPLE_DATES } from '../widgets/test-support/sample-dates';
import { context, page, pageOf, text } from './test-support/public-page';
import { renderTopic } from './topic-page';

const [post] = SAMPLE_DATES.posts;
const posts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...post!, uid: `p${at}`, route: `news/p${at}` }));
const partOf = (more: Partial<TopicPart>, at = 1): TopicPart => {
  const none = { route: 'topics/聖經', names: ['聖經'], upcoming: [], posts: [], past: [] };
  return topicPart({ ...none, ...more }, at)!;
};
const drawn = (topic: TopicPart, lang = 'en') => renderTopic({ topic, home: null }, { ...context, lang });

it('[DA7] a topic has a page with its posts, a title, an address and a feed', () => {
  const html = drawn(partOf({ posts: posts(2) }));
  expect(html).toContain('<title>聖經 · Grace Church</title>');
  expect(html).toContain('<h1>聖經</h1>');
  expect(html).not.toContain('<h2>');
  expect(html).toContain('<link rel="canonical" href="https://grace.example/topics/%E8%81%96%E7%B6%93"/>');
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" href="/topics/%E8%81%96%E7%B6%93/feed.xml"/>',
  );
  expect(html).toContain('<meta name="description" content="All posts and events about 聖經"/>');
  expect(html).not.toContain('noindex');
  expect(html.match(/href="\/news\/p\d+"/g)).toHaveLength(2);
  expect(html).not.toContain('<nav');
});

it('[DA7] events and posts of a topic have headings of their own, in the language of the site', () => {
  const { upcoming, past } = SAMPLE_DATES;
  const html = drawn(partOf({ upcoming: upcoming.slice(0, 1), posts: posts(1), past }), 'zh-TW');
  expect(html.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>活動</h2>', '<h2>文章</h2>', '<h2>過去的活動</h2>']);
  expect(html).toContain('content="所有關於「聖經」的文章與活動"');
});

it('[DA7] each page of a long topic leads to the next and the one before', () => {
  const all = posts(45);
  const [first, second, third] = [1, 2, 3].map((at) => drawn(partOf({ posts: all }, at)));
  expect(first).toContain('<a rel="next" href="/topics/%E8%81%96%E7%B6%93/2">Next page</a>');
  expect(first).not.toContain('rel="prev"');
  expect(second).toContain('<a rel="prev" href="/topics/%E8%81%96%E7%B6%93">Previous page</a>');
  expect(second).toContain('<title>聖經 · Page 2 of 3 · Grace Church</title>');
  expect(second).toContain(
    '<link rel="canonical" href="https://grace.example/topics/%E8%81%96%E7%B6%93/2"/>',
  );
  expect(third).not.toContain('rel="next"');
});

it('[DA7] the header and footer of the page at / are around it', () => {
  const header = { value: { id: 'root', type: 'header1', logo: { text: 'The logo' } }, children: [] };
  const home = pageOf('home', page(text('Hello', 'h1')), { header });
  const html = renderTopic({ topic: partOf({ posts: posts(1) }), home }, context);
  expect(html).toContain('The logo');
  expect(html).not.toContain('Hello');
});
