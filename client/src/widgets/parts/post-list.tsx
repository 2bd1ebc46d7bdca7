import type { DatedPage } from '@vestry/sync/dates/dated';
import type { PostEntry } from '@vestry/sync/dates/entry';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { menuName } from '@vestry/sync/site/site-menu';
import { posts1 } from '@vestry/sync/widgets/posts1/definition';
import type { RenderContext } from '../render-context';
import { Anchor } from './anchor';
import { inLanguage } from './in-language';
import { Picture } from './picture';
import { Topics } from './topics';
import { Day } from './when';

/** The widget whose sheets have the looks of the list. */
export const POSTS_TYPE = posts1.type;

interface PostListProps {
  posts: readonly DatedPage<PostEntry>[];
  context: RenderContext;
  /** Beside each other, with the pictures of those that have one. */
  cards?: boolean;
}

/** Three cards beside each other from 48rem on. */
const SIZES = '(min-width: 48rem) 22rem, 100vw';

/** Posts one below the other, or as cards. */
export const PostList = ({ posts, context, cards = false }: PostListProps) => (
  <ul className={cards ? 'post-cards' : 'dated-list'}>
    {posts.map(({ uid, route, title, lang, description, image, topics, entry }) => (
      <li key={uid} className={cards ? 'card' : 'dated'}>
        {cards && image ? <Picture src={image} context={context} sizes={SIZES} /> : null}
        <div {...inLanguage(lang || undefined)}>
          <Anchor href={pathOfRoute(route)} className="name">
            {menuName({ route, title }, context.t('site.home'))}
          </Anchor>
          {description ? <p>{description}</p> : null}
          <p className="facts">
            <Day day={entry.on} context={context} />
            {entry.author ? <span>{entry.author}</span> : null}
            {entry.audio ? <span>{context.t('site.withAudio')}</span> : null}
            <Topics topics={topics} context={context} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);
