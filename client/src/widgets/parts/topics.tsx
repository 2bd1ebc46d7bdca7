import { Fragment } from 'react';
import type { RenderContext } from '../render-context';

type Words = readonly string[] | undefined;

/** What a post or an event is about. */
export const TopicWords = ({ topics }: { topics: Words }) =>
  topics?.map((topic, at) => (
    <Fragment key={topic}>
      {at > 0 ? ', ' : null}
      <bdi>{topic}</bdi>
    </Fragment>
  ));

/** The same in a line of facts, where nothing for the eye says what they are. */
export const Topics = ({ topics, context }: { topics: Words; context: RenderContext }) =>
  topics && topics.length > 0 ? (
    <span>
      <span className="hidden-text">{context.t('site.topics')} </span>
      <TopicWords topics={topics} />
    </span>
  ) : null;
