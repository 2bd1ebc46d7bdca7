import { type Finding, newSince } from '@vestry/sync/checks/check';
import { t } from '@vestry/sync/messages/translate';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { ReactNode } from 'react';
import { openedDatabase } from '../../../data/storage/database';
import { asText } from '../../../lib/as-text';
import { inSlices } from '../../../lib/in-slices';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { createIndex } from '../../model/tree-index';
import type { Site } from '../../store/site-context';
import { FindingText } from '../finding-row';
import { findingsIn, readKnown } from '../known-here';
import { meantIn } from '../meant';

/** A page about to be public. */
export interface Publishing {
  uid: string;
  state: DocumentState;
  /** What it was before; null for a page never saved. */
  base: DocumentState | null;
  elements: Site['elements'];
}

/**
 * Resolves to the first of what somebody would rather look at, null to go on. A page that is public already is asked about
 * only for what has come since.
 */
export async function askBeforePublishing(
  { uid, state, base, elements }: Publishing,
  show: (dialog: ReactNode) => void,
): Promise<Finding | null> {
  const known = await readKnown(openedDatabase());
  const find = (each: DocumentState): Promise<Finding[]> =>
    inSlices(findingsIn({ kind: 'page', state: each, elements, known }));
  const meant = meantIn(uid);
  const now = (await find(state)).filter(({ key }) => !meant.includes(key));
  const wasPublic = base?.fields.status === 'public' && base.fields.held !== true;
  const findings = wasPublic ? newSince(await find(base), now) : now;
  const [first] = findings;
  if (!first) return null;
  const lang = asText(state.fields.lang);
  const looked = { kind: 'page', index: createIndex(state.tree), elements, lang } as const;
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
              <FindingText finding={finding} looked={looked} />
            </li>
          ))}
        </ul>
      </Modal>,
    );
  });
  show(null);
  return isGo ? null : first;
}
