import { t, tRich } from '@vestry/sync/messages/translate';
import { pathOfLink } from '@vestry/sync/links/page-links';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { changeLinksIn, undoLinksIn } from '../../../data/links/change-links';
import { useLinking } from '../../../data/links/use-linking';
import { usePublicPaths } from '../../../data/links/use-public-paths';
import { REDIRECTS_PATH } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';
import { Combobox } from '../../../ui/inputs/combobox';
import { LinkingList } from './linking-list';
import { OutcomeList } from './outcome-list';
import { useChanging } from './use-changing';

const LINKS = { changeIn: changeLinksIn, undoIn: undoLinksIn };

/** In the place of a path. */
const NO_PAGE = 'none';

const REDIRECTS = {
  link: (chunks: ReactNode[]) => (
    <Link key="link" to={REDIRECTS_PATH} className="underline">
      {chunks}
    </Link>
  ),
};

export interface ChangeLinksProps {
  /** The page that is linked to; its own links count only where it moves. */
  uid: string;
  /** The route that the links name. */
  from: string;
  /** Where the same page is found now; without it a person chooses another one. */
  movedTo?: string;
  /** 'later': only who links there is named, before the page has moved. 'done': the links were to be changed along with it. */
  offers?: 'later' | 'done';
  /** What is around it says what it is. */
  unnamed?: boolean;
  /** Without those of menus, which go with the page. */
  besideMenus?: boolean;
}

/** Who links to a page that has left its address, or is about to, and one button that changes all these links. */
export function ChangeLinks({
  uid,
  from,
  movedTo,
  offers,
  unnamed = false,
  besideMenus = false,
}: ChangeLinksProps) {
  const linking = useLinking(movedTo === undefined ? uid : '', from, besideMenus);
  const paths = usePublicPaths(uid);
  const [target, setTarget] = useState<string | null>(null);
  const { busy, outcomes, change, undo } = useChanging(LINKS);
  const section = useRef<HTMLElement>(null);
  // The button that was pressed goes with what it changed.
  useEffect(() => {
    if (outcomes.length > 0) section.current?.focus();
  }, [outcomes]);
  const begun = useRef(false);
  useEffect(() => {
    if (offers !== 'done' || movedTo === undefined || linking.length === 0 || begun.current) return;
    begun.current = true;
    void change(linking, { from, to: pathOfRoute(movedTo), isMove: true });
  }, [offers, movedTo, linking, from, change]);
  const to = movedTo === undefined ? target : pathOfRoute(movedTo);
  if (linking.length === 0 && outcomes.length === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={unnamed ? undefined : t('linking.title')}
      className="flex flex-col gap-3 rounded-md border border-line px-3 py-3 text-sm [p+&]:mt-4"
    >
      {linking.length > 0 ? (
        <>
          <div className="text-ink">
            <p>{t('linking.linked', { count: linking.length, path: pathOfLink(from) })}</p>
            <LinkingList linking={linking} />
          </div>
          {movedTo === undefined ? (
            <Combobox
              label={t('linking.leadTo')}
              help={t('linking.leadToHelp')}
              value={target}
              onChange={setTarget}
              options={[
                { value: NO_PAGE, label: t('linking.takeAway') },
                ...paths.map((path) => ({ value: path, label: path })),
              ]}
            />
          ) : null}
          {offers === 'later' && !unnamed ? <p className="text-soft">{t('linking.laterHint')}</p> : null}
          {offers === 'later' ? null : (
            <div>
              <Button
                busy={busy}
                disabled={to === null}
                onClick={() => {
                  const isMove = movedTo !== undefined;
                  void change(linking, { from, to: to === NO_PAGE ? null : to, isMove });
                }}
              >
                {to === NO_PAGE ? t('linking.takeThemAway') : t('linking.change', { count: linking.length })}
              </Button>
            </div>
          )}
          {movedTo === undefined ? (
            <p className="text-soft">{tRich('linking.redirectHint', REDIRECTS)}</p>
          ) : null}
        </>
      ) : null}
      <OutcomeList outcomes={outcomes} onUndo={undo} />
    </section>
  );
}
