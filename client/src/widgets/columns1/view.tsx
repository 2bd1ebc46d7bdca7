import { EmptyHint } from '../parts/empty-hint';
import type { View } from '../view';

/** The root is what the columns measure themselves by: they stack where there is no room, inside another column too. */
export const columns1: View<'columns1'> = ({ fields, frame, parts, context }) => (
  <div {...frame}>
    {parts.length === 0 ? <EmptyHint context={context} text="widgets.columns1Empty" /> : null}
    <div
      className="columns"
      data-count={fields.count ?? '2'}
      data-ratio={fields.ratio}
      data-align={fields.align}
    >
      {parts.map((part) => part.element)}
    </div>
  </div>
);
