import type { Choice, Conflict } from '@vestry/sync/contract/conflicts';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useMemo, type ReactNode } from 'react';
import { LuCloudUpload } from 'react-icons/lu';
import type { DeviceDocument } from '../../data/documents/use-document';
import { exportLater } from '../../data/session/export-later';
import { type Decision, dropDecision, queueDecision } from '../../data/sync/decisions';
import { useSession } from '../../data/storage/use-session';
import { sendSoon } from '../../data/sync/sync';
import { useSiteOfDevice } from '../../editor/store/use-site';
import { asText } from '../../lib/text';
import { withoutMarks } from '../../lib/quoted';
import { Button } from '../../ui/inputs/button';
import { ChangedHere } from '../../entities/changes/changed-here';
import { ExportButton } from '../../entities/changes/export-button';
import { notify } from '../../ui/feedback/notify';
import { Quoting } from '../../ui/text/quoting';
import { RelativeTime } from '../../ui/text/relative-time';
import { conflictView, type ConflictSide } from './conflict-sides';
import { MarkedWords } from './marked-words';
import { RefusedDecision } from './refused-decision';
import { TreeFrame } from './tree-frame';
import { personName } from '../../entities/accounts/person-name';

interface ConflictCardProps {
  document: DeviceDocument;
  conflict: Conflict;
  /** What was decided on this device and the server does not know yet, or has refused. */
  decision: Decision | undefined;
}

const DECIDED = {
  winner: 'history.decidedWinner',
  lost: 'history.decidedLost',
  both: 'history.decidedBoth',
} as const satisfies Record<Choice, MessageKey>;

interface SideLabels {
  /** Whose it is was not kept. */
  plain: 'history.current' | 'history.replaced';
  you: 'history.currentByYou' | 'history.replacedByYou';
  by: 'history.currentBy' | 'history.replacedBy';
}

const CURRENT: SideLabels = {
  plain: 'history.current',
  you: 'history.currentByYou',
  by: 'history.currentBy',
};
const REPLACED: SideLabels = {
  plain: 'history.replaced',
  you: 'history.replacedByYou',
  by: 'history.replacedBy',
};

type ButtonLabel = 'history.keepThis' | 'history.useThis' | 'history.keepBoth';

/**
 * One value that two people changed: both versions, rendered, each with the button that chooses it. Decisions
 * are queued like any other change, so that they can be made without a network.
 */
export function ConflictCard({ document: { head, state }, conflict, decision }: ConflictCardProps) {
  const { elements } = useSiteOfDevice();
  const { title, current, lost, canKeepBoth } = useMemo(
    () => conflictView(state, conflict, elements),
    [state, conflict, elements],
  );
  const { user } = useSession();
  const labelOf = (author: Conflict['winner'], { plain, you, by }: SideLabels) => {
    if (!author) return t(plain);
    return author.username === user?.username ? t(you) : t(by, { name: personName(author.username) });
  };
  const lang = asText(state.fields.lang);
  const { version, place } = conflict;
  const decide = (choice: Choice) => {
    queueDecision(head.uid, { version, place, choice }).then(sendSoon, notify.failure);
  };
  const waits = decision !== undefined && decision.refusal === null;
  const button = (choice: Choice, label: ButtonLabel) => (
    <Button disabled={waits} onClick={() => decide(choice)}>
      {t(label)}
    </Button>
  );
  const half = (show: 'former' | 'later', label: string, chooses: ReactNode) => (
    <Side
      label={label}
      side={show === 'later' ? current : lost}
      words={<MarkedWords former={lost.text} later={current.text} show={show} lang={lang} />}
      id={idOf(conflict)}
      lang={lang}
    >
      {chooses}
    </Side>
  );
  return (
    <section aria-label={withoutMarks(title)} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line px-4 py-3">
        <h2 className="min-w-0 wrap-anywhere text-base font-semibold">
          <Quoting text={title} lang={lang} />
        </h2>
        <span className="text-xs text-faint">
          <RelativeTime at={conflict.createdAt} />
        </span>
      </header>
      <div className="grid gap-4 p-4 md:grid-cols-2">
        {half('later', labelOf(conflict.winner, CURRENT), button('winner', 'history.keepThis'))}
        {half('former', labelOf(conflict.loser, REPLACED), button('lost', 'history.useThis'))}
      </div>
      <footer className="flex flex-wrap items-center gap-3 px-4 pb-4 empty:hidden">
        {canKeepBoth ? button('both', 'history.keepBoth') : null}
        {decision && !decision.refusal ? <DecisionLine decision={decision} /> : null}
      </footer>
      {decision ? (
        <div className="px-4 pb-4 empty:hidden">
          <RefusedDecision uid={head.uid} decision={decision} />
        </div>
      ) : null}
    </section>
  );
}

function DecisionLine({ decision }: { decision: Decision }) {
  const { choice, at, sent } = decision;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <p role="status" className="inline-flex items-center gap-1.5">
        <LuCloudUpload />
        {t(DECIDED[choice])}
      </p>
      <ChangedHere at={at} />
      {sent ? null : (
        <Button size="sm" onClick={() => void dropDecision(decision)}>
          {t('common.undo')}
        </Button>
      )}
      <ExportButton work={exportLater} />
    </div>
  );
}

const idOf = ({ operation }: Conflict): string | null => ('id' in operation ? operation.id : null);
const HEIGHT = 220;

interface SideProps {
  label: string;
  side: ConflictSide;
  /** The side's text. */
  words: ReactNode;
  id: string | null;
  lang: string;
  children: ReactNode;
}

function Side({ label, side, words, id, lang, children }: SideProps) {
  const marked = useMemo(() => (id === null ? [] : [id]), [id]);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm font-medium">{label}</figcaption>
      {side.text === '' ? null : (
        <p className="max-h-60 overflow-y-auto rounded-md bg-canvas px-3 py-2 text-sm">{words}</p>
      )}
      {side.tree ? (
        <TreeFrame title={label} tree={side.tree} lang={lang} marked={marked} height={HEIGHT} />
      ) : null}
      <div>{children}</div>
    </figure>
  );
}
