import { MEMBER_PAGE_SIZE } from '@vestry/sync/widgets/member1/definition';
import { Pages } from '../parts/pages';
import { Picture } from '../parts/picture';
import { ItemTitle } from '../parts/item-title';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View } from '../view';

/** Of a circle that an oblong picture covers. */
const SIZES = '(min-width: 40rem) 16rem, 8rem';

export const member1: View<'member1'> = ({ id, fields, frame, context }) => (
  <section {...frame} data-behaviour="pager">
    <Title id={id} context={context} text={fields.title} />
    <Pages
      items={fields.members ?? []}
      size={MEMBER_PAGE_SIZE}
      label={fields.title || context.t('site.members')}
      t={context.t}
      render={(member) => (
        <div className="member">
          {member.image ? (
            <Picture src={member.image} context={context} ratio={[400, 400]} sizes={SIZES} />
          ) : (
            <span className="initials" aria-hidden="true">
              {initials(member.name)}
            </span>
          )}
          <ItemTitle id={id} context={context} of={['members', member.key, 'name']}>
            {member.name}
          </ItemTitle>
          <Words as="p" of={['members', member.key, 'role']}>
            {member.role}
          </Words>
        </div>
      )}
    />
  </section>
);

/** 'GL' of 'Grace Lin'; of a Chinese name its last character. Brackets and the like are no letters of a name. */
function initials(name = ''): string {
  const words = name
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .trim()
    .split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => (/^\p{Script=Han}/u.test(word ?? '') ? word?.slice(-1) : word?.slice(0, 1)))
    .join('');
}
