import { Anchor } from '../parts/anchor';
import { Icon } from '../parts/icon';
import type { View } from '../view';

/** A native disclosure, open at first; the behaviour remembers that a visitor closed it. */
export const survey1: View<'survey1'> = ({ fields, frame, context }) => {
  if (!fields.title && !fields.url && context.mode !== 'canvas') return null;
  return (
    <aside {...frame} data-behaviour="prompt" aria-label={context.t('site.survey')}>
      <details open>
        <summary>
          <Icon icon={fields.icon} />
          <span>{fields.title || context.t('site.survey')}</span>
        </summary>
        {fields.description ? <p>{fields.description}</p> : null}
        {fields.url ? (
          <Anchor className="button" href={fields.url} openInNewTab>
            {context.t('site.takeSurvey')}
          </Anchor>
        ) : null}
      </details>
    </aside>
  );
};
