import { Title } from '../parts/title';
import { Words } from '../parts/words';
import { quarterOn } from './quarter-in';
import type { View } from '../view';

/**
 * Panels side by side under links that lead to them; the behaviour makes the links tabs and begins with the present
 * quarter. Children that no tab names are not lost: they follow at the end.
 */
export const calendar1: View<'calendar1'> = ({ id, fields, frame, parts, context }) => {
  const { t } = context;
  const named = (fields.tabs ?? []).map((tab) => ({
    key: tab.key,
    label: tab.label || t('site.untitled'),
    typed: tab.label,
    part: parts.find((part) => part.node.value.id === tab.id),
  }));
  const rest = parts.filter((part) => !named.some((tab) => tab.part === part));
  const tabs = [...named, ...rest.map((part) => ({ key: part.node.value.id, label: t('site.more'), part }))];
  const now = context.isOn && context.mode === 'public' ? quarterOn(context.isOn) : undefined;
  return (
    <section {...frame} data-behaviour="tabs" data-time-zone={context.timeZone?.()}>
      <Title id={id} context={context} text={fields.title} />
      {tabs.length > 0 ? (
        <>
          <div className="tabs">
            {tabs.map((tab) => (
              <a key={tab.key} id={`tab-${id}-${tab.key}`} href={`#panel-${id}-${tab.key}`}>
                {'typed' in tab ? (
                  <Words of={['tabs', tab.key, 'label']} fallback={t('site.untitled')}>
                    {tab.typed}
                  </Words>
                ) : (
                  tab.label
                )}
              </a>
            ))}
          </div>
          {/* A list that scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="panels" role="group" tabIndex={0} aria-label={fields.title || t('site.calendar')}>
            {tabs.map((tab, at) => (
              <div
                key={tab.key}
                className="panel"
                id={`panel-${id}-${tab.key}`}
                data-label={tab.label}
                data-now={at === now ? '' : undefined}
              >
                {tab.part?.element}
              </div>
            ))}
          </div>
        </>
      ) : null}
    </section>
  );
};
