import { type Finding, newSince } from '@vestry/sync/checks/check';
import { t } from '@vestry/sync/messages/translate';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { ReactNode } from 'react';
import { openedDatabase } from '../../data/storage/database';
import { inSlices } from '../../lib/in-slices';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import type { EditorStore } from '../store/editor-store';
import type { Site } from '../store/site-context';
import type { ChecksStore } from './checks-store';
import { FindingText, placeName } from './finding-row';
import { findingsIn, readKnown } from './known-here';
import { meantIn } from './meant';
import { showFinding } from './show-finding';

export interface Asked {
  store: EditorStore;
  site: Site;
  checks: ChecksStore;
  /** What the draft differs from; null for a page never saved. */
  base: DocumentState | null;
  show: (dialog: ReactNode) => void;
}

/** Resolves to whether to go on. A page that is public already is asked about only for what has come since. */
export async function askBeforePublishing({ store, site, checks, base, show }: Asked): Promise<boolean> {
  const { draft } = store;
  const known = await readKnown(openedDatabase());
  const find = (state: DocumentState): Promise<Finding[]> =>
    inSlices(findingsIn({ kind: draft.kind, state, elements: site.elements, known }));
  const meant = meantIn(draft.uid);
  const now = (await find(draft.state)).filter(({ key }) => !meant.includes(key));
  const wasPublic = base?.fields.status === 'public';
  const findings = wasPublic ? newSince(await find(base), now) : now;
  const [first] = findings;
  if (!first) return true;
  const isGo = await new Promise<boolean>((answer) => {
    show(
      <Modal
        open
        size="md"
        title={t('checks.publishTitle')}
        onClose={() => answer(false)}
        buttons={
          <>
            <Button onClick={() => answer(true)}>{t('checks.publishAnyway')}</Button>
            <Button data-first tone="blue" onClick={() => answer(false)}>
              {t('checks.look')}
            </Button>
          </>
        }
      >
        <p className="mb-3">{t(wasPublic ? 'checks.publishNew' : 'checks.publishFirst')}</p>
        <ul className="flex flex-col divide-y divide-line">
          {findings.map((finding) => (
            <li key={finding.key} className="py-2 first:pt-0">
              <FindingText finding={finding} where={placeName(store, site, finding.place)} />
            </li>
          ))}
        </ul>
      </Modal>,
    );
  });
  show(null);
  if (isGo) return true;
  checks.set({ open: true });
  showFinding(store, first.place);
  store.say(t('checks.saved'));
  return false;
}
