import { columnsOf } from '@vestry/sync/widgets/group1/definition';
import { Icon } from '../parts/icon';
import { Pages } from '../parts/pages';
import { Title } from '../parts/title';
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
          <Icon icon={group.icon && { ...group.icon, size: group.icon.size ?? '3xl' }} />
          {group.name ? <h3>{group.name}</h3> : null}
          {group.targetPeople ? <p className="for">{group.targetPeople}</p> : null}
          <dl>
            <Fact name={context.t('site.groupTime')} icon="FaCalendarAlt" value={group.time} />
            <Fact name={context.t('site.groupPlace')} icon="MdLocationOn" value={group.location} />
            <Fact name={context.t('site.groupLeader')} icon="FaUsers" value={group.leader} />
          </dl>
        </div>
      )}
    />
  </section>
);

function Fact({ name, icon, value }: { name: string; icon: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>
        <Icon icon={{ name: icon }} />
        <span className="hidden-text">{name}</span>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
