import { t } from '@vestry/sync/messages/translate';
import { Anchor } from '../parts/anchor';
import { Picture } from '../parts/picture';
import { Words } from '../parts/words';
import type { View } from '../view';

export const quote1: View<'quote1'> = ({ fields, frame, context }) => {
  const { text, name, role, link } = fields;
  const hint = context.mode === 'canvas' ? t('widgets.quote1Empty') : undefined;
  if (!text && hint === undefined) return null;
  const who = <Words of="name">{name}</Words>;
  return (
    <figure {...frame} data-look={fields.look ?? 'line'}>
      <blockquote>
        <Words as="p" of="text" fallback={hint}>
          {text}
        </Words>
      </blockquote>
      {name || role ? (
        <figcaption>
          <Picture
            src={fields.image}
            focus={fields.focalPoint}
            ratio={[96, 96]}
            sizes="3rem"
            context={context}
          />
          <span>
            <strong>{name && link ? <Anchor href={link}>{who}</Anchor> : who}</strong>
            <Words as="span" of="role">
              {role}
            </Words>
          </span>
        </figcaption>
      ) : null}
    </figure>
  );
};
