import { shownColour } from '@vestry/sync/widgets/palette';
import { surfaceStyle } from '../frame';
import { Icon } from '../parts/icon';
import { Lines } from '../parts/lines';
import { ItemTitle } from '../parts/item-title';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View } from '../view';

const PLAIN = '#f4f6f7';

export const report1: View<'report1'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    <Words as="p" of="subtitle" className="subtitle">
      {fields.subtitle}
    </Words>
    {fields.items?.length ? (
      <ul className="items">
        {fields.items.map((item) => {
          const background = shownColour(item.bgColor, context.palette) ?? PLAIN;
          const icon = typeof item.icon === 'string' ? { name: item.icon } : item.icon;
          return (
            <li
              key={item.key}
              style={{ backgroundColor: background, ...surfaceStyle(background, undefined, context.palette) }}
            >
              <Icon
                icon={icon && { ...icon, size: icon.size ?? '4xl' }}
                on={background}
                palette={context.palette}
              />
              <ItemTitle id={id} context={context} of={['items', item.key, 'title']}>
                {item.title}
              </ItemTitle>
              <Words as="p" of={['items', item.key, 'content']}>
                {item.content}
              </Words>
            </li>
          );
        })}
      </ul>
    ) : null}
    <div className="summaries">
      <Lines lines={fields.summaries} of="summaries" />
    </div>
  </section>
);
