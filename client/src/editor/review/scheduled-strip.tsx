import { datedBySchedule } from '@vestry/sync/dates/date-of-schedule';
import { formatMinute } from '@vestry/sync/text/format';
import { type MessageKey, t, tRich } from '@vestry/sync/messages/translate';
import { LuCalendarClock } from 'react-icons/lu';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { useStored } from '../../data/storage/use-database';
import { asText } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { useNow } from '../../ui/hooks/use-now';
import { useTimeZone } from '../../ui/hooks/use-time-zone';
import { focusWhenThere } from '../actions/focus-when-there';
import { openSettings } from '../actions/open-settings';
import { useDraft } from '../store/use-draft';
import { setDocumentField } from '../model/edits';
import { useEditor } from '../store/editor-context';
import { Strip } from './strip';
import { useUnpublishedFacts } from './use-unpublished';

interface ScheduledStripProps {
  draft: OpenDraft;
  saving: boolean;
  /** Resolves to whether it was saved. */
  onSave: () => Promise<boolean>;
}

/** The server checks schedules every few seconds, so one that is this long past was not carried out. */
const DONE_AFTER_MS = 120_000;

const TEXTS = {
  publishAt: {
    soon: 'unpublished.willBePublished',
    late: 'unpublished.notPublished',
    arriving: 'unpublished.publishedOnArrival',
  },
  unpublishAt: {
    soon: 'unpublished.willBeHidden',
    late: 'unpublished.notHidden',
    arriving: 'unpublished.hiddenOnArrival',
  },
} as const satisfies Record<string, Record<string, MessageKey>>;

const timeTag = (at: string, zone: string) => ({
  time: () => (
    <span key="time" className="tabular-nums">
      <time dateTime={at}>{formatMinute(at)}</time> ({zone.replaceAll('_', ' ')})
    </span>
  ),
});

/** Shows the schedules of the saved page. */
export function ScheduledStrip(props: ScheduledStripProps) {
  return (
    <>
      <Schedule name="publishAt" {...props} />
      <Schedule name="unpublishAt" {...props} />
    </>
  );
}

function Schedule({ name, draft, saving, onSave }: ScheduledStripProps & { name: keyof typeof TEXTS }) {
  const store = useEditor();
  const zone = useTimeZone();
  const at = useDraft(draft, ({ base }) => asText(base?.fields[name]));
  const waiting = useUnpublishedFacts(draft.uid)?.waiting ?? 0;
  const { uid } = draft;
  const created = useStored(async (db) => (await db.documents.get(uid))?.createdAt, [uid], undefined);
  const now = useNow();
  if (at === '') return null;
  const isPast = Date.parse(at) < now - (waiting > 0 ? 0 : DONE_AFTER_MS);
  const text = TEXTS[name][!isPast ? 'soon' : waiting > 0 ? 'arriving' : 'late'];
  const change = () => {
    openSettings(store);
    focusWhenThere(name);
  };
  const cancel = async () => {
    const { base, state } = draft;
    const times = {
      before: asText(state.fields.publishAt),
      after: '',
      saved: base?.fields,
      created,
      now,
      zone,
    };
    const entry = name === 'publishAt' ? datedBySchedule(state.fields.entry, times) : undefined;
    store.edit(setDocumentField(name, 'editor.planned', undefined, entry ? { entry } : {}));
    if (await onSave()) store.say(t('unpublished.scheduleCancelled'));
  };
  return (
    <Strip
      label={t(name === 'publishAt' ? 'unpublished.scheduledTitle' : 'unpublished.scheduledEndTitle')}
      icon={<LuCalendarClock className="shrink-0" />}
      look="bg-accent-soft text-ink"
      words={tRich(text, timeTag(at, zone))}
    >
      <Button size="sm" onClick={change}>
        {t('unpublished.changeSchedule')}
      </Button>
      <Button size="sm" busy={saving} onClick={() => void cancel()}>
        {t('unpublished.cancelSchedule')}
      </Button>
    </Strip>
  );
}
