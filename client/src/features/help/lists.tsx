import { RULES } from '@vestry/sync/checks/rules';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { labelText } from '@vestry/sync/widgets/label-text';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { QUESTIONS } from '../../editor/checks/questions';
import { KeyTable } from '../../editor/document/bar/key-table';
import { WRITING_KEYS } from '../../editor/rich-text/writing-keys';
import { CHECK_NAMES } from './check-names';
import { say, helpText } from './say';

interface Term {
  name: string;
  texts: readonly string[];
}

function Terms({ all }: { all: readonly Term[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {all.map(({ name, texts }) => (
        <div key={name}>
          <dt className="font-medium text-ink">{name}</dt>
          {texts.map((text) => (
            <dd key={text} className="text-soft">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Every widget that can be added, with what the picker says of it. */
export function WidgetList() {
  const all = Object.values(catalogue()).map(({ label, hint }) => ({
    name: labelText(label),
    texts: hint === undefined ? [] : [labelText(hint)],
  }));
  return <Terms all={all} />;
}

const plain = (key: MessageKey): string => helpText({ key, parts: {} });

/** Every rule, as a finding says it: why it matters, and what to do. */
export function CheckList() {
  const all = RULES.flatMap(({ name, why, todo }) => {
    const found = CHECK_NAMES[name];
    return found === undefined ? [] : [{ name: plain(found), texts: [plain(why), plain(todo)] }];
  });
  return <Terms all={all} />;
}

/** What no check can decide, and the author can. */
export function QuestionList() {
  return (
    <Terms all={QUESTIONS.map(([question, todo]) => ({ name: plain(question), texts: [plain(todo)] }))} />
  );
}

const MARKS = [
  [say('common.syncSynced'), say('common.syncSyncedHint')],
  [say('common.syncDraft'), say('common.syncDraftsHint')],
  [say('common.syncWaiting'), say('common.syncWaitingHint')],
  [say('common.syncRunning'), say('common.syncRunningHint')],
  [say('common.syncOffline', { count: 0 }), say('common.syncOfflineHint')],
  [say('common.syncAttention'), say('common.syncRefusedHint')],
  [say('history.conflicts'), say('common.syncConflictsHint')],
  [say('common.syncSession'), say('common.syncSessionHint')],
  [say('common.syncWithheld'), say('common.syncWithheldHint')],
  [say('common.syncReload'), say('common.syncReloadHint')],
  [say('common.syncAhead', { count: 0 }), say('common.syncAheadHint')],
] as const;

/** What the mark in the dashboard's header says. */
export function MarkList() {
  return <Terms all={MARKS.map(([name, text]) => ({ name: helpText(name), texts: [helpText(text)] }))} />;
}

/** The keys of an article. */
export function WritingKeyList() {
  return <KeyTable rows={Object.values(WRITING_KEYS).map(({ label, key }) => ({ label: t(label), key }))} />;
}
