import { feedPath } from '@vestry/sync/dates/listed';
import { placesOf } from '@vestry/sync/dates/list-places';
import { readTopics } from '@vestry/sync/dates/topics';
import { syncStateOf } from '@vestry/sync/engine/sync-state';
import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { LuCircleCheck, LuCloudUpload, LuExternalLink, LuTriangleAlert, LuX } from 'react-icons/lu';
import { useOnline } from '../../../data/http/use-online';
import { useStored } from '../../../data/storage/use-database';
import { ChecksContext, useShownChecks } from '../../../editor/checks/checks-store';
import { kindOfEntry } from '../../../editor/model/proposed-route';
import { useEditor } from '../../../editor/store/editor-context';
import { useListPlaces } from '../../../editor/store/list-places';
import { useDocumentFields, useDraftValue } from '../../../editor/store/use-store';
import { asText } from '../../../lib/text';
import { publicPath } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';
import { buttonClass } from '../../../ui/inputs/button-class';
import { IconButton } from '../../../ui/inputs/icon-button';
import { EntryPlaces } from '../entry/entry-places';
import { MenuSwitches } from '../menus/menu-switches';

const STATES = {
  shown: { title: 'published.title', icon: <LuCircleCheck className="text-green-ink" /> },
  sending: { title: 'published.sending', icon: <LuCloudUpload className="text-accent-ink" /> },
  offline: { title: 'published.waits', icon: <LuCloudUpload className="text-accent-ink" /> },
  attention: { title: 'published.attention', icon: <LuTriangleAlert className="text-red-ink" /> },
} as const;

/** How far the page is on its way to visitors. What is changed after it has arrived does not take it from them. */
function useWay(uid: string): keyof typeof STATES {
  const online = useOnline();
  const [arrived, setArrived] = useState(false);
  const status = useStored(
    async (db) => {
      const head = await db.documents.get(uid);
      return head ? syncStateOf(head, false).status : 'waiting';
    },
    [uid],
    'waiting',
  );
  if (status === 'synced' && !arrived) setArrived(true);
  if (arrived) return 'shown';
  if (status === 'refused' || status === 'conflict') return 'attention';
  return online ? 'sending' : 'offline';
}

/** After a page has become public: where it is now, where visitors come across it, and what is left to do. */
export function PublishedCard({ onClose }: { onClose: () => void }) {
  const store = useEditor();
  const { entry } = useDocumentFields();
  const path = publicPath(useDraftValue(({ base }) => asText(base?.fields.route)));
  const lists = useListPlaces(Boolean(entry));
  const { title: key, icon } = STATES[useWay(store.draft.uid)];
  const title = t(key);
  useEffect(() => store.say(title), [store, title]);
  return (
    <section
      aria-label={title}
      className="fixed end-3 bottom-3 z-30 flex max-h-[70dvh] w-88 max-w-[calc(100vw-1.5rem)] flex-col gap-3 overflow-y-auto rounded-xl border border-line bg-raised p-4 text-sm shadow-float"
    >
      <div className="flex items-start gap-2">
        <span className="mt-1 shrink-0">{icon}</span>
        <h2 className="min-w-0 flex-1 text-base font-semibold">{title}</h2>
        <IconButton label={t('common.close')} icon={<LuX />} onClick={onClose} />
      </div>
      <p className="wrap-anywhere text-soft">
        <bdi>{location.host + decodeURI(path)}</bdi>
      </p>
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass('blue', 'md', 'self-start')}>
        <LuExternalLink />
        {t('published.view')}
      </a>
      <Part>
        <MenuSwitches />
      </Part>
      {entry ? (
        <Part>
          <EntryPlaces lists={lists} />
          <Feeds lists={lists} />
        </Part>
      ) : null}
      <Found onLook={onClose} />
    </section>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2 border-t border-line pt-3 empty:hidden">{children}</div>
);

/** The files by which people and calendars follow the lists that this page is in. */
function Feeds({ lists }: { lists: ReturnType<typeof useListPlaces> }) {
  const { draft } = useEditor();
  const { entry, route, topics } = useDocumentFields();
  const kind = kindOfEntry(entry);
  if (kind === undefined) return null;
  const page = { uid: draft.uid, route: asText(route), kind, topics: readTopics(topics) };
  const { inside } = placesOf(page, lists);
  const paths = [...new Set(inside.map(({ section = '', file }) => feedPath(section, file)))];
  if (paths.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-soft">{t(kind === 'event' ? 'published.calendar' : 'published.feed')}</span>
      {paths.map((path) => (
        <a key={path} href={path} target="_blank" rel="noreferrer" className="ms-2 text-accent-ink underline">
          {decodeURI(path)}
        </a>
      ))}
    </p>
  );
}

/** What the checks have found all the same. */
function Found({ onLook }: { onLook: () => void }) {
  const checks = useContext(ChecksContext);
  const store = useEditor();
  const count = useShownChecks(checks).findings?.length ?? 0;
  if (count === 0) return null;
  const look = () => {
    store.look({ sheet: true });
    checks.set({ open: true });
    onLook();
  };
  return (
    <Part>
      <p>{t('published.found', { count })}</p>
      <Button className="self-start" onClick={look}>
        {t('checks.look')}
      </Button>
    </Part>
  );
}
