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
      label={fields.title || 'Groups'}
      render={(group) => (
        <div className="card">
          <Icon icon={group.icon && { ...group.icon, size: group.icon.size ?? '3xl' }} />
          {group.name ? <h3>{group.name}</h3> : null}
          {group.targetPeople ? <p className="for">{group.targetPeople}</p> : null}
          <dl>
            <Fact name="Time" icon="FaCalendarAlt" value={group.time} />
            <Fact name="Place" icon="MdLocationOn" value={group.location} />
            <Fact name="Leader" icon="FaUsers" value={group.leader} />
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
