import { Anchor } from '../parts/anchor';
import { Icon } from '../parts/icon';
import { Words } from '../parts/words';
import type { View } from '../view';

export const iconList1: View<'iconList1'> = ({ fields, frame, surface, context }) => {
  const option = fields.option ?? 'default';
  if (!fields.items?.length) return <ul {...frame} />;
  return (
    <ul {...frame} data-option={option}>
      {fields.items.map((item) => (
        <li key={item.key}>
          <Anchor href={item.link} openInNewTab={item.openInNewTab}>
            {option === 'textOnly' ? null : <Icon icon={item.icon} on={surface} palette={context.palette} />}
            <Words
              as="span"
              of={['items', item.key, 'text']}
              className={option === 'iconOnly' ? 'hidden-text' : 'label'}
            >
              {item.text}
            </Words>
          </Anchor>
        </li>
      ))}
    </ul>
  );
};
