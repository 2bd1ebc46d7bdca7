import { chooseStarter } from '@vestry/sync/contract/starter';
import { t } from '@vestry/sync/messages/translate';
import { STARTER_NAMES, type StarterName } from '@vestry/sync/sample-site/starter-names';
import { useState } from 'react';
import { call } from '../../../data/http/call';
import { followSite } from '../../../data/settings/follow-site';
import { classNames } from '../../../ui/class-names';
import { notify } from '../../../ui/feedback/notify';
import { Spinner } from '../../../ui/feedback/spinner';

interface StarterChoiceProps {
  chosen: StarterName | null;
  onChosen: () => void;
}

/** The starter sites in pictures; a press puts one in the place of the other. Only as long as nobody has changed a page. */
export function StarterChoice({ chosen, onChosen }: StarterChoiceProps) {
  const [busy, setBusy] = useState<StarterName | null>(null);

  async function choose(name: StarterName) {
    if (busy || name === chosen) return;
    setBusy(name);
    try {
      await call(chooseStarter, { body: { name } });
      followSite();
      notify.success(t('beginning.starterChosen'));
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setBusy(null);
      onChosen();
    }
  }

  return (
    <div role="group" aria-label={t('beginning.starters')} className="border-b border-line px-4 py-3">
      <p className="text-sm text-soft">{t('beginning.startersHint')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {STARTER_NAMES.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              aria-busy={name === busy}
              onClick={() => void choose(name)}
              className={classNames(
                'flex h-full w-full flex-col overflow-hidden rounded-lg border text-start transition-colors hover:bg-hover',
                name === chosen ? 'border-accent chosen' : 'border-line-control',
              )}
            >
              <img
                src={new URL(`./pictures/${name}.webp`, import.meta.url).href}
                alt=""
                width={480}
                height={300}
                className="aspect-8/5 w-full border-b border-line bg-sunken object-cover object-top"
              />
              <span className="flex min-h-11 items-center justify-between gap-2 px-3 py-2">
                <span>
                  <span className="block font-medium">{t(`beginning.${name}`)}</span>
                  {name === chosen ? (
                    <span className="block text-sm text-soft">{t('beginning.chosenStarter')}</span>
                  ) : null}
                </span>
                {name === busy ? <Spinner /> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
