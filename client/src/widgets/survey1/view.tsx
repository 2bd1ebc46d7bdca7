import { Anchor } from '../parts/anchor';
import { Icon } from '../parts/icon';
import { Words } from '../parts/words';
import type { View } from '../view';

/**
 * A native disclosure, open at first; the behaviour remembers that a visitor closed it. While the page is edited it is
 * closed: it would lie over a third of a phone's canvas.
 */
export const survey1: View<'survey1'> = ({ fields, frame, context }) => {
  if (!fields.title && !fields.url && context.mode !== 'canvas') return null;
  return (
    <aside {...frame} data-behaviour="prompt" aria-label={context.t('site.survey')}>
      <details open={context.mode !== 'canvas'}>
        {/* Opened, it grows upwards: its words would be gone from under a second press. */}
        <summary data-steady={context.mode === 'canvas' ? '' : undefined}>
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
