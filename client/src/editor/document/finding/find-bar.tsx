import { ROOT_ID } from '@vestry/sync/tree/node';
import { labelText } from '@vestry/sync/widgets/label-text';
import { t } from '@vestry/sync/messages/translate';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { LuChevronDown, LuChevronUp, LuX } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { findPath } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';
import { buttonClass } from '../../../ui/inputs/button-class';
import { IconButton } from '../../../ui/inputs/icon-button';
import { inputClass } from '../../../ui/inputs/input-class';
import { widgetName } from '../../model/naming';
import { useEditor } from '../../store/editor-context';
import { useWordsLanguage } from '../../store/words-language';
import { FoundExcerpt } from './found-excerpt';
import { QuerySwitches } from './query-switches';
import { useFind } from './use-find';

/** Finds and replaces in the open document, beside the canvas, which stays in use meanwhile. */
export default function FindBar() {
  const store = useEditor();
  const { query, by, setBy, found, at, look, step, replaceOne, replaceAll } = useFind();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const back = document.activeElement;
    input.current?.focus();
    const stop = store.on('find', () => input.current?.select());
    return () => {
      stop();
      store.look({ found: null });
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, [store]);

  const close = () => store.look({ finding: false });
  const keys = (enter: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Escape') close();
    else enter(event);
  };

  const current = found[at];
  const node = current && store.index.get(current.where.id)?.node;
  const lang = useWordsLanguage(current?.where.id ?? ROOT_ID);
  const none = found.length === 0;
  return (
    <section
      aria-label={t('finding.title')}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-2 shadow-float md:order-last md:mx-auto md:w-full md:max-w-3xl"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 max-md:grid-cols-1">
        <input
          ref={input}
          type="search"
          aria-label={t('finding.find')}
          placeholder={t('finding.find')}
          aria-describedby={id}
          value={query.text}
          maxLength={1000}
          onChange={(event) => look({ ...query, text: event.target.value })}
          onKeyDown={keys((event) => step(event.shiftKey ? -1 : 1))}
          className={inputClass('[&::-webkit-search-cancel-button]:hidden')}
        />
        <span className="flex items-center max-md:justify-between">
          <QuerySwitches query={query} onChange={look} />
          <IconButton
            label={t('finding.previous')}
            icon={<LuChevronUp />}
            disabled={none}
            onClick={() => step(-1)}
          />
          <IconButton
            label={t('finding.next')}
            icon={<LuChevronDown />}
            disabled={none}
            onClick={() => step(1)}
          />
          <IconButton label={t('common.close')} icon={<LuX />} onClick={close} />
        </span>
        <input
          type="text"
          aria-label={t('finding.replaceWith')}
          placeholder={t('finding.replaceWith')}
          value={by}
          maxLength={1000}
          onChange={(event) => setBy(event.target.value)}
          onKeyDown={keys(replaceOne)}
          className={inputClass()}
        />
        <span className="flex items-center gap-1 max-md:gap-2 max-md:*:flex-1">
          <Button disabled={none} onClick={replaceOne}>
            {t('finding.replace')}
          </Button>
          <Button
            disabled={none}
            onClick={() => {
              replaceAll();
              // Nothing is left to press this button for.
              input.current?.focus();
            }}
          >
            {t('finding.replaceAll')}
          </Button>
        </span>
      </div>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-xs text-soft">
        <p id={id} role="status" className="line-clamp-2 min-w-48 flex-1">
          {query.text === '' ? (
            t('finding.help')
          ) : !current || !node ? (
            t('finding.none')
          ) : (
            <>
              <span className="font-medium text-ink">
                {t('finding.at', { at: at + 1, count: found.length })}
              </span>{' '}
              {t('finding.place', {
                widget: widgetName(node.value.type),
                field: labelText(current.where.label),
              })}{' '}
              <FoundExcerpt {...current} lang={lang} />
            </>
          )}
        </p>
        <Link to={findPath(query.text)} className={buttonClass('quiet', 'sm')}>
          {t('finding.wholeSite')}
        </Link>
      </div>
    </section>
  );
}
