import type { MessageKey } from '@vestry/sync/messages/translate';
import { Lines } from '../parts/lines';
import { Picture } from '../parts/picture';
import { Title } from '../parts/title';
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
          {course.name ? <h3>{course.name}</h3> : null}
          <dl>
            {FACTS.map(([fact, label]) =>
              course[fact] ? (
                <div key={fact}>
                  <dt lang="zh-Hant">{context.t(label)}</dt>
                  <dd>{course[fact]}</dd>
                </div>
              ) : null,
            )}
            {course.purpose || course.benefits?.length ? (
              <div className="wide">
                <dt lang="zh-Hant">{context.t('site.coursePurpose')}</dt>
                <dd>
                  {course.purpose ? <p>{course.purpose}</p> : null}
                  <Lines lines={course.benefits} />
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      </article>
    ))}
  </section>
);
