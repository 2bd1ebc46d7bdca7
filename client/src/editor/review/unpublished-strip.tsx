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
import { discardSincePublished } from './discard-since-published';
import { Strip } from './strip';
import { useUnpublishedFacts } from './use-unpublished';

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
