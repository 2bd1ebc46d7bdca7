import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { Anchor } from '../parts/anchor';
import { EmptyHint } from '../parts/empty-hint';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View } from '../view';
import { kindOf } from './kind-of';

export const downloads1: View<'downloads1'> = ({ id, fields, frame, context }) => {
  const items = fields.items ?? [];
  if (items.length === 0 && !fields.title && context.mode !== 'canvas') return null;
  return (
    <section {...frame}>
      <Title id={id} context={context} text={fields.title} />
      {items.length === 0 ? <EmptyHint context={context} text="widgets.downloads1Empty" /> : null}
      <ul className="files">
        {items.map(({ key, name, link, size }) => {
          const kind = kindOf(safeHref(link) ?? '');
          return (
            <li key={key}>
              <Anchor href={link} className="file">
                <span className="file-name">
                  <Words of={['items', key, 'name']} fallback={link}>
                    {name}
                  </Words>
                </span>
                <span className="file-facts">
                  {kind === undefined ? null : <span className="file-kind">{kind}</span>}
                  <Words as="span" of={['items', key, 'size']}>
                    {size}
                  </Words>
                </span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
