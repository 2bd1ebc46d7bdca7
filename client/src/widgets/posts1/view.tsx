import { feedPath, postsIn } from '@vestry/sync/dates/listed';
import { MOST_ENTRIES_LISTED, USUALLY_LISTED } from '@vestry/sync/limits/listed-entries';
import { EmptyHint } from '../parts/empty-hint';
import { PostList } from '../parts/post-list';
import { Title } from '../parts/title';
import type { View } from '../view';

/** The latest posts, with what they are about. */
export const posts1: View<'posts1'> = ({ id, fields, frame, context }) => {
  const { t, mode } = context;
  const { section, topic, most = USUALLY_LISTED } = fields;
  const dated = context.dated?.();
  const posts = dated ? postsIn(dated, { section, topic, most: MOST_ENTRIES_LISTED[most] }) : [];
  return (
    <section {...frame}>
      <Title id={id} context={context} text={fields.title} />
      {posts.length === 0 ? <EmptyHint context={context} text="widgets.posts1Empty" /> : null}
      {dated && posts.length === 0 && mode !== 'canvas' ? (
        <p className="nothing">{t('site.noPosts')}</p>
      ) : null}
      {posts.length > 0 ? <PostList posts={posts} context={context} cards={fields.look === 'cards'} /> : null}
      {posts.length > 0 ? (
        <p className="follow">
          <a href={feedPath(section ?? '', 'feed.xml')} type="application/rss+xml">
            {t('site.followPosts')}
          </a>
        </p>
      ) : null}
    </section>
  );
};
