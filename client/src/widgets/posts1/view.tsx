import { feedPath, postsIn } from '@vestry/sync/dates/listed';
import { MOST_ENTRIES_LISTED, USUALLY_LISTED } from '@vestry/sync/limits/listed-entries';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { menuName } from '@vestry/sync/site/site-menu';
import { Anchor } from '../parts/anchor';
import { EmptyHint } from '../parts/empty-hint';
import { inLanguage } from '../parts/in-language';
import { Title } from '../parts/title';
import { Topics } from '../parts/topics';
import { Day } from '../parts/when';
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
      {posts.length > 0 ? (
        <ul className="dated-list">
          {posts.map(({ uid, route, title, lang, description, topics, entry }) => (
            <li key={uid} className="dated">
              <div {...inLanguage(lang || undefined)}>
                <Anchor href={pathOfRoute(route)} className="name">
                  {menuName({ uid, route, title }, t('site.home'))}
                </Anchor>
                {description ? <p>{description}</p> : null}
                <p className="facts">
                  <Day day={entry.on} context={context} />
                  {entry.author ? <span>{entry.author}</span> : null}
                  {entry.audio ? <span>{t('site.withAudio')}</span> : null}
                  <Topics topics={topics} context={context} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
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
