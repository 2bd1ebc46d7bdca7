import type { RenderContext } from '../render-context';

interface TopicsProps {
  topics: readonly string[] | undefined;
  context: RenderContext;
}

/** What a post or an event is about, in a line of facts; its name is for screen readers alone. */
export const Topics = ({ topics, context }: TopicsProps) =>
  topics?.[0] === undefined ? null : (
    <span>
      <span className="hidden-text">{context.t('site.topics')} </span>
      {topics.join(', ')}
    </span>
  );
