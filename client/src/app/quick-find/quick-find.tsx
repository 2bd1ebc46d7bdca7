import { t } from '@vestry/sync/messages/translate';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { LuCloudOff, LuKeyboard, LuSearch, LuX } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/inputs/button';
import { IconButton } from '../../ui/inputs/icon-button';
import { ModalDialog } from '../../ui/overlays/modal-dialog';
import { notify } from '../../ui/feedback/notify';
import type { Entry } from './entry';
import { Result } from './result';
import { useFinds } from './use-finds';

const NO_ROLES: readonly string[] = [];

interface QuickFindProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Finds and opens anything by its name or its text, over any screen. The focus stays in the field; Enter opens. */
export default function QuickFind({ onClose, onShortcuts }: QuickFindProps) {
  const id = useId();
  const navigate = useNavigate();
  const roles = useSession().user?.roles ?? NO_ROLES;
  const [typed, setTyped] = useState('');
  // The field shows the text at once, however long the search takes.
  const searched = useDeferredValue(typed);
  const { groups, terms, total, reading, offline } = useFinds(searched, roles);
  /** Enter was pressed before the search for what was typed: the results on the screen are of an earlier text. */
  const entered = useRef(false);
  const [chosen, setChosen] = useState('');
  const options = groups.flatMap(({ group, found }) =>
    found.map((each) => ({ ...each, key: `${group} ${each.item.id}` })),
  );
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const isBehind = searched !== typed || (reading && options.length === 0);
  const optionId = (key: string | undefined) => `${id}-${options.findIndex((each) => each.key === key)}`;

  const open = async ({ item, named }: { item: Entry; named: boolean }) => {
    onClose();
    // Of a document that is found by its name the place where it was left is the better one.
    if (item.act && (!item.to || !named)) await item.act(terms);
    if (item.to) await navigate(item.to);
  };
  const choose = (each: (typeof options)[number] | undefined) => {
    if (each) open(each).catch(notify.failure);
  };
  useEffect(() => {
    if (!entered.current || isBehind) return;
    entered.current = false;
    choose(options[at]);
  });
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(options[(at + step + options.length) % options.length]?.key ?? '');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isBehind) entered.current = true;
      else choose(options[at]);
    } else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      // The shortcut that opened it; the browser would go to its own search.
      event.preventDefault();
      onClose();
    }
  };
  const says =
    typed.trim() === ''
      ? ''
      : total > 0
        ? t('quick.found', { count: total })
        : reading
          ? t('quick.reading')
          : t('quick.none');

  return (
    <ModalDialog
      aria-label={t('common.quickFind')}
      onClose={onClose}
      className="float-in mx-auto mt-2 mb-auto w-[calc(100vw-1rem)] max-w-2xl overflow-hidden rounded-xl bg-raised p-0 text-start text-ink shadow-float md:mt-[10vh]"
    >
      <div className="flex max-h-[calc(100dvh-1rem)] flex-col md:max-h-[75vh]">
        <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
          <LuSearch className="shrink-0 text-faint" />
          <input
            data-first
            type="text"
            role="combobox"
            aria-label={t('common.quickFind')}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options[at] ? optionId(options[at].key) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={500}
            placeholder={t('quick.placeholder')}
            value={typed}
            onChange={(event) => {
              entered.current = false;
              setTyped(event.target.value);
              setChosen('');
            }}
            onKeyDown={press}
            className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint [unicode-bidi:plaintext]"
          />
          <IconButton label={t('common.close')} icon={<LuX />} onClick={onClose} />
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('quick.results')}
          className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden"
        >
          {groups.map(({ group, title, total: all, found }) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p
                id={`${id}-${group}`}
                className="flex justify-between gap-3 px-3 pt-3 pb-1 text-xs font-medium text-faint"
              >
                {title}
                {all > found.length ? (
                  <span>{t('quick.of', { shown: found.length, total: all })}</span>
                ) : null}
              </p>
              {found.map((each) => {
                const key = `${group} ${each.item.id}`;
                return (
                  <Result
                    key={key}
                    id={optionId(key)}
                    found={each}
                    terms={terms}
                    active={options[at]?.key === key}
                    onChoose={() => choose({ ...each, key })}
                    onPoint={() => setChosen(key)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={options.length > 0 ? 'sr-only' : 'px-5 py-8 text-center text-sm text-soft empty:hidden'}
        >
          {says}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 text-xs text-faint">
          {offline ? (
            <span className="flex items-center gap-1.5">
              <LuCloudOff />
              {t('quick.offline')}
            </span>
          ) : null}
          {reading ? <span>{t('quick.reading')}</span> : null}
          {offline || reading ? null : <span className="max-md:hidden">{t('quick.keysHint')}</span>}
          <span className="ms-auto">
            <Button tone="quiet" size="sm" icon={<LuKeyboard />} onClick={onShortcuts}>
              {t('common.shortcuts')}
            </Button>
          </span>
        </div>
      </div>
    </ModalDialog>
  );
}
