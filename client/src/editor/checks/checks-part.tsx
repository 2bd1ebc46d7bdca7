import type { Finding } from '@vestry/sync/checks/check';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { useEffect, useId, useState } from 'react';
import { LuChevronDown, LuChevronUp, LuCircleCheck, LuFileDown, LuListChecks } from 'react-icons/lu';
import { asText } from '../../lib/text';
import { documentName } from '../../data/names/document-names';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/inputs/button';
import { DESKTOP, useMediaQuery } from '../../ui/hooks/use-media-query';
import { useEditor } from '../store/editor-context';
import { useView } from '../store/use-store';
import { useSite } from '../store/site-context';
import { type ChecksStore, useShownChecks } from './checks-store';
import { fullName } from '../model/naming';
import { FindingRow, placeName } from './finding-row';
import { dismissedIn, setDismissed } from './dismissed-findings';
import { reportOf } from './report';
import { showFinding } from './show-finding';
import { watchDocument } from './watch-document';
import { Disclosure } from '../../ui/layout/disclosure';
import { QUESTIONS } from './questions';

/** At the foot of the panel: how much was found, quietly; open, a list whose entries lead to their places. */
export default function ChecksPart({ checks }: { checks: ChecksStore }) {
  const store = useEditor();
  const site = useSite();
  const { uid } = store.draft;
  const [all, setAll] = useState<Finding[] | null>(null);
  const [dismissed, setDismissedHere] = useState(() => dismissedIn(uid));
  const beside = useMediaQuery(DESKTOP);
  const adding = useView((view) => view.adding !== null);
  // The sheet of a small window has no room for the list beside the picker.
  const open = useShownChecks(checks).open && (beside || !adding);
  const list = useId();
  useEffect(() => watchDocument(store, site, setAll), [store, site]);

  const findings = all?.filter(({ key }) => !dismissed.includes(key)) ?? null;
  const keys = findings?.map(({ key, message }) => key + message).join('\n');
  useEffect(() => {
    checks.set({ findings });
    // Known again by their keys.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [checks, keys]);
  if (!findings || !all) return null;

  const change = (next: readonly string[]) => {
    setDismissed(uid, next);
    setDismissedHere(next);
  };
  const looked = {
    kind: store.draft.kind,
    index: store.index,
    elements: site.elements,
    lang: asText(store.draft.state.fields.lang),
  };
  const save = () => {
    const name = documentName(store.draft.kind, store.draft.state.fields);
    const report = reportOf({
      address: location.href,
      name,
      language: currentLanguage(),
      at: new Date(),
      findings,
      whereOf: ({ place }) => placeName(looked, place, fullName),
    });
    const content = new Blob([JSON.stringify(report, null, 2)], { type: 'application/ld+json' });
    saveFile(`${t('checks.reportName')}.jsonld`, content);
  };
  const dismissedCount = all.length - findings.length;
  return (
    <section
      aria-label={t('checks.panelTitle')}
      className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface"
    >
      {open ? (
        <div
          id={list}
          data-findings=""
          className="max-h-[40dvh] overflow-y-auto overscroll-contain max-md:max-h-[34dvh]"
        >
          {findings.length === 0 ? <p className="px-4 py-3 text-sm text-soft">{t('checks.none')}</p> : null}
          <ul>
            {findings.map((finding) => (
              <FindingRow
                key={finding.key}
                finding={finding}
                looked={looked}
                onShow={() => {
                  // The sheet of a small window has no room for both.
                  if (!beside) checks.set({ open: false });
                  showFinding(store, finding.place);
                }}
                onDismiss={() => change([...dismissed, finding.key])}
              />
            ))}
          </ul>
          <p className="flex flex-wrap gap-1 border-t border-line px-2 py-1 empty:hidden">
            {dismissedCount > 0 ? (
              <Button
                tone="quiet"
                size="sm"
                onClick={() => change(dismissed.filter((key) => !all.some((each) => each.key === key)))}
              >
                {t('checks.showAgain', { count: dismissedCount })}
              </Button>
            ) : null}
            {findings.length > 0 ? (
              <Button tone="quiet" size="sm" icon={<LuFileDown />} onClick={save}>
                {t('checks.saveReport')}
              </Button>
            ) : null}
          </p>
          <ManualChecks />
        </div>
      ) : null}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => checks.set({ open: !open })}
        className="control flex w-full items-center gap-2 border-t border-line px-4 text-start text-sm text-soft first:border-0 hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px]"
      >
        {findings.length === 0 ? <LuCircleCheck /> : <LuListChecks />}
        <span className="min-w-0 flex-1 truncate">{t('checks.count', { count: findings.length })}</span>
        {open ? <LuChevronDown /> : <LuChevronUp />}
      </button>
    </section>
  );
}

/** The checks that only a person can make, below the findings of the automatic ones. */
function ManualChecks() {
  return (
    <div className="px-4 pb-3">
      <Disclosure label={t('checks.manual', { count: QUESTIONS.length })}>
        {() => (
          <ul className="flex flex-col gap-3 text-sm">
            {QUESTIONS.map(([question, todo]) => (
              <li key={question}>
                <p className="font-medium">{t(question)}</p>
                <p className="text-soft">{t(todo)}</p>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}
