import { colourHex } from '@vestry/sync/widgets/fields/colours';
import { surfaceStyle } from '../frame';
import { Icon } from '../parts/icon';
import { Lines } from '../parts/lines';
import { Title } from '../parts/title';
import type { View } from '../view';

const PLAIN = '#f4f6f7';

export const report1: View<'report1'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    {fields.subtitle ? <p className="subtitle">{fields.subtitle}</p> : null}
    {fields.items?.length ? (
      <ul className="items">
        {fields.items.map((item) => {
          const background = colourHex(item.bgColor) ?? PLAIN;
          const icon = typeof item.icon === 'string' ? { name: item.icon } : item.icon;
          return (
            <li key={item.key} style={{ backgroundColor: background, ...surfaceStyle(background) }}>
              <Icon icon={icon && { ...icon, size: icon.size ?? '4xl' }} on={background} />
              {item.title ? <h3>{item.title}</h3> : null}
              {item.content ? <p>{item.content}</p> : null}
            </li>
          );
        })}
      </ul>
    ) : null}
    <div className="summaries">
      <Lines lines={fields.summaries} />
    </div>
  </section>
);
