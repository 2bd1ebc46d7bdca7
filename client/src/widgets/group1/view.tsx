import { type ComponentProps, use } from 'react';
import { columnsOf } from '@vestry/sync/widgets/group1/definition';
import { Icon } from '../parts/icon';
import { Pages } from '../parts/pages';
import { ItemTitle } from '../parts/item-title';
import { Title } from '../parts/title';
import { Marked, vacant, Words } from '../parts/words';
import type { View } from '../view';

export const group1: View<'group1'> = ({ id, fields, frame, context }) => (
  <section {...frame} data-behaviour="pager">
    <Title id={id} context={context} text={fields.title} />
    <Pages
      items={fields.groups ?? []}
      size={columnsOf(fields.gridNumber)}
      label={fields.title || context.t('site.groups')}
      t={context.t}
      render={(group) => (
        <div className="card">
          <Icon
            icon={group.icon && { ...group.icon, size: group.icon.size ?? '3xl' }}
            palette={context.palette}
          />
          <ItemTitle id={id} context={context} of={['groups', group.key, 'name']}>
            {group.name}
          </ItemTitle>
          <Words as="p" of={['groups', group.key, 'targetPeople']} className="for">
            {group.targetPeople}
          </Words>
          <dl>
            <Fact name={context.t('site.groupTime')} icon="FaCalendarAlt" of={['groups', group.key, 'time']}>
              {group.time}
            </Fact>
            <Fact
              name={context.t('site.groupPlace')}
              icon="MdLocationOn"
              of={['groups', group.key, 'location']}
            >
              {group.location}
            </Fact>
            <Fact name={context.t('site.groupLeader')} icon="FaUsers" of={['groups', group.key, 'leader']}>
              {group.leader}
            </Fact>
          </dl>
        </div>
      )}
    />
  </section>
);

interface FactProps {
  name: string;
  icon: string;
  of: ComponentProps<typeof Words>['of'];
  children: string | undefined;
}

function Fact({ name, icon, of, children }: FactProps) {
  if (!children && !use(Marked)) return null;
  return (
    <div {...vacant(children)}>
      <dt>
        <Icon icon={{ name: icon }} />
        <span className="hidden-text">{name}</span>
      </dt>
      <Words as="dd" of={of}>
        {children}
      </Words>
    </div>
  );
}
