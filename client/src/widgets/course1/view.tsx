import { COURSE_LABELS } from '@vestry/sync/widgets/course1/definition';
import { Lines } from '../parts/lines';
import { Picture } from '../parts/picture';
import { Title } from '../parts/title';
import type { View } from '../view';

const FACTS = ['target', 'time', 'location', 'lecture'] as const;

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
            {FACTS.map((fact) =>
              course[fact] ? (
                <div key={fact}>
                  <dt lang="zh-Hant">{COURSE_LABELS[fact]}</dt>
                  <dd>{course[fact]}</dd>
                </div>
              ) : null,
            )}
            {course.purpose || course.benefits?.length ? (
              <div className="wide">
                <dt lang="zh-Hant">{COURSE_LABELS.purpose}</dt>
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
