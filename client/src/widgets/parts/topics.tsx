import { topicRoute } from '@vestry/sync/dates/topic-pages';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { Fragment } from 'react';
import type { RenderContext } from '../render-context';
import { Anchor } from './anchor';

/** Each leads to all that is about it. */
export const TopicLinks = ({ topics }: { topics: readonly string[] }) =>
  topics.map((topic, at) => {
    const route = topicRoute(topic);
    return (
      <Fragment key={topic}>
        {at > 0 ? ', ' : ''}
        {route === undefined ? topic : <Anchor href={encodeURI(pathOfRoute(route))}>{topic}</Anchor>}
      </Fragment>
    );
  });

interface TopicsProps {
  topics: readonly string[] | undefined;
  context: RenderContext;
}

/** What a post or an event is about, in a line of facts; its name is for screen readers alone. */
export const Topics = ({ topics, context }: TopicsProps) =>
  topics?.[0] === undefined ? null : (
    <span>
      <span className="hidden-text">{context.t('site.topics')} </span>
      <TopicLinks topics={topics} />
    </span>
  );
