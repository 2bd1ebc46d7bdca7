import { Anchor } from '../parts/anchor';
import { Icon } from '../parts/icon';
import { Words } from '../parts/words';
import type { View } from '../view';

/** A native disclosure, open at first; the behaviour remembers that a visitor closed it. */
export const survey1: View<'survey1'> = ({ fields, frame, context }) => {
  if (!fields.title && !fields.url && context.mode !== 'canvas') return null;
  return (
    <aside {...frame} data-behaviour="prompt" aria-label={context.t('site.survey')}>
      <details open>
        <summary>
          <Icon icon={fields.icon} palette={context.palette} />
          <Words as="span" of="title" fallback={context.t('site.survey')}>
            {fields.title}
          </Words>
        </summary>
        <Words as="p" of="description">
          {fields.description}
        </Words>
        {fields.url ? (
          <Anchor className="button" href={fields.url} openInNewTab>
            {context.t('site.takeSurvey')}
          </Anchor>
        ) : null}
      </details>
    </aside>
  );
};
