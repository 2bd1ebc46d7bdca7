import type { MessageKey } from '@vestry/sync/messages/translate';
import { Lines } from '../parts/lines';
import { Picture } from '../parts/picture';
import { ItemTitle } from '../parts/item-title';
import { Title } from '../parts/title';
import { vacant, Words } from '../parts/words';
import type { View } from '../view';

const FACTS = [
  ['target', 'site.courseTarget'],
  ['time', 'site.courseTime'],
  ['location', 'site.courseLocation'],
  ['lecture', 'site.courseLecture'],
] as const satisfies [string, MessageKey][];

/** Beside the words from 46rem on, where it covers a column that is often higher than it is wide. */
const SIZES = '(min-width: 46rem) min(60vw, 36rem), 100vw';

export const course1: View<'course1'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    {fields.courses?.map((course) => (
      <article key={course.key} className="card">
        <Picture src={course.imageUrl} context={context} sizes={SIZES} />
        <div className="body">
          <ItemTitle id={id} context={context} of={['courses', course.key, 'name']}>
            {course.name}
          </ItemTitle>
          <dl>
            {FACTS.map(([fact, label]) =>
              course[fact] || context.mode === 'canvas' ? (
                <div key={fact} {...vacant(course[fact])}>
                  <dt lang="zh-Hant">{context.t(label)}</dt>
                  <Words as="dd" of={['courses', course.key, fact]}>
                    {course[fact]}
                  </Words>
                </div>
              ) : null,
            )}
            {course.purpose || course.benefits?.length || context.mode === 'canvas' ? (
              <div className="wide" {...vacant(course.purpose ?? course.benefits?.join(''))}>
                <dt lang="zh-Hant">{context.t('site.coursePurpose')}</dt>
                <dd>
                  <Words as="p" of={['courses', course.key, 'purpose']}>
                    {course.purpose}
                  </Words>
                  <Lines lines={course.benefits} of={['courses', course.key, 'benefits']} />
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      </article>
    ))}
  </section>
);
