import { t, tRich } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuGlobe, LuPause } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { useOnline } from '../../data/http/use-online';
import { historyPath } from '../../lib/paths';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { notify } from '../../ui/feedback/notify';
import { notifyUndo } from '../../ui/feedback/notify-undo';
import { RelativeTime } from '../../ui/text/relative-time';
import { useEditor } from '../store/editor-context';
import { Strip } from './strip';
import { useUnpublishedFacts } from './use-unpublished';
import { messageOf } from '@vestry/sync/messages/message';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { fetchVersion } from '../../data/documents/history';
import { openedDatabase } from '../../data/storage/database';
import type { Edit } from '../model/edits';

export interface UnpublishedStripProps {
  draft: OpenDraft;
  saving: boolean;
  onPublish: () => void;
  /** Resolves to whether it was saved. */
  onSave: () => Promise<boolean>;
}

const timeTag = (at: string) => ({ time: () => <RelativeTime key="time" at={at} /> });

/** Says which version of the page visitors see, and offers to publish, compare or discard the unpublished changes. */
export function UnpublishedStrip({ draft, saving, onPublish, onSave }: UnpublishedStripProps) {
  const store = useEditor();
  const online = useOnline();
  const facts = useUnpublishedFacts(draft.uid);
  const [busy, setBusy] = useState(false);
  const published = facts?.published;
  // Without a published version no change has left this device, so the state to go back to is here too.
  const reachable = online || (facts !== undefined && !published);

  const discard = async () => {
    if (!reachable) return notify.info(t('unpublished.needsNetwork'));
    setBusy(true);
    try {
      store.edit(await discardSincePublished(draft));
      const undo = () => {
        store.undo();
        void onSave();
      };
      if (!(await onSave())) return store.undo();
      store.say(t('unpublished.discarded'));
      notifyUndo(t('unpublished.discarded'), undo);
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Strip
      label={t('unpublished.title')}
      icon={<LuPause className="shrink-0" />}
      look="bg-yellow-soft text-yellow-ink"
      words={
        published
          ? tRich('unpublished.since', timeTag(published.at), { count: facts.changes })
          : t('unpublished.waiting')
      }
    >
      <Button
        size="sm"
        tone="blue"
        icon={<LuGlobe className="max-sm:hidden" />}
        busy={saving}
        title={t('unpublished.publishHint')}
        onClick={onPublish}
      >
        {t('bar.publish')}
      </Button>
      {published ? (
        <Link
          to={`${historyPath('page', draft.uid)}?version=${published.version}`}
          title={t('unpublished.compareHint')}
          className={buttonClass('plain', 'sm')}
        >
          {t('unpublished.compare')}
        </Link>
      ) : null}
      <Button size="sm" busy={busy} title={t('unpublished.discardHint')} onClick={() => void discard()}>
        {t('unpublished.discard')}
      </Button>
    </Strip>
  );
}

/**
 * The page as visitors see it. It is on this device while the server has none of the unpublished changes; otherwise it is
 * read from the history on the server. Throws `ApiError`, also when the device is offline.
 */
async function publishedState({ uid, id }: OpenDraft): Promise<DocumentState> {
  const db = openedDatabase();
  const [head, contents] = await Promise.all([db.documents.get(uid), db.contents.get(uid)]);
  const { published } = head ?? {};
  if (published) {
    const { fields, tree } = await fetchVersion('page', id, published.version);
    return { fields: { ...fields, route: published.route }, tree };
  }
  if (!contents?.server) throw new Error(`No published state of page ${uid}`);
  return contents.server;
}

/** The edit that brings the draft back to what visitors see, in one step. No unpublished change is left after it. */
async function discardSincePublished(draft: OpenDraft): Promise<Edit> {
  const {
    fields: { held: _held, publishAt: _publishAt, unpublishAt: _unpublishAt, ...fields },
    tree,
  } = await publishedState(draft);
  const { status, unpublishAt } = draft.state.fields;
  // Nothing is left to publish at a scheduled time. The scheduled end stays as it is.
  const end = unpublishAt === undefined ? {} : { unpublishAt };
  const next = { fields: { ...fields, status, ...end }, tree };
  return { label: messageOf('editor.stepDiscard'), operations: diff(draft.state, next) };
}
