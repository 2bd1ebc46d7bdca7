import { feedPath } from '@vestry/sync/dates/listed';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { RenderTopic } from '@vestry/sync/site/site';
import type { TopicPart } from '@vestry/sync/dates/topic-pages';
import type { MessageKey } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { EventList, EVENTS_TYPE } from '../widgets/parts/event-list';
import { PostList, POSTS_TYPE } from '../widgets/parts/post-list';
import type { RenderContext } from '../widgets/render-context';
import type { Feed } from './followed-lists';
import { specialPage } from './special-page';
import topicSheet from './topic.css?inline';

const pathAt = ({ route }: TopicPart, at: number): string =>
  encodeURI(pathOfRoute(at === 1 ? route : `${route}/${at}`));

/** What can be subscribed to: the posts, and the events to come, where there are some. */
const feedsOf = ({ route, posts, upcoming }: TopicPart): (Feed & { text: MessageKey })[] => [
  ...(posts.length > 0
    ? [{ href: feedPath(route, 'feed.xml'), type: 'application/rss+xml', text: 'site.followPosts' } as const]
    : []),
  ...(upcoming.length > 0
    ? [{ href: feedPath(route, 'calendar.ics'), type: 'text/calendar', text: 'site.followEvents' } as const]
    : []),
];

/** All that is about a topic, in the site's header and footer: twenty on a page. */
export const renderTopic: RenderTopic = ({ topic, home }, site) => {
  const { at, pages, upcoming, posts, past } = topic;
  const name = topic.names.join(', ');
  const feeds = feedsOf(topic);
  // One kind alone needs no heading.
  const kinds = [upcoming, posts, past].filter((list) => list.length > 0).length;
  return specialPage({
    context: site,
    home,
    types: [POSTS_TYPE, EVENTS_TYPE],
    sheet: topicSheet,
    className: 'topic-page',
    title: ({ t }) => (at === 1 ? name : `${name} · ${t('site.pageOf', { at, count: pages })}`),
    found: ({ t }) => ({
      path: pathAt(topic, at),
      description: t('site.topicAbout', { topic: name }),
      feeds,
    }),
    content: ({ t, lang }) => {
      const context: RenderContext = {
        mode: 'public',
        t,
        elements: {},
        lang: site.lang || lang,
        timeZone: () => site.timeZone,
      };
      const part = (title: string, list: ReactNode) => (
        <>
          {kinds > 1 ? <h2>{title}</h2> : null}
          {list}
        </>
      );
      return (
        <>
          <h1>{name}</h1>
          {upcoming.length > 0
            ? part(t('site.topicEvents'), <EventList times={upcoming} context={context} />)
            : null}
          {posts.length > 0 ? part(t('site.topicPosts'), <PostList posts={posts} context={context} />) : null}
          {past.length > 0 ? part(t('site.topicPast'), <EventList times={past} context={context} />) : null}
          {feeds.map(({ href, type, text }) => (
            <p key={href} className="follow">
              <a href={href} type={type}>
                {t(text)}
              </a>
            </p>
          ))}
          {pages > 1 ? (
            <nav aria-label={t('site.pageOf', { at, count: pages })}>
              {at > 1 ? (
                <a rel="prev" href={pathAt(topic, at - 1)}>
                  {t('site.previousPage')}
                </a>
              ) : null}
              <span>{t('site.pageOf', { at, count: pages })}</span>
              {at < pages ? (
                <a rel="next" href={pathAt(topic, at + 1)}>
                  {t('site.nextPage')}
                </a>
              ) : null}
            </nav>
          ) : null}
        </>
      );
    },
  });
};
