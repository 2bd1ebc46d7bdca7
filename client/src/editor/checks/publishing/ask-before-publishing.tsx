import type { Finding } from '@vestry/sync/checks/check';
import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { openedDatabase } from '../../../data/storage/database';
import { asText } from '../../../lib/text';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { createIndex } from '../../model/tree-index';
import { FindingText } from '../finding-row';
import { readKnown } from '../known-here';
import { findingsOf, isScheduled, isSeen, type Publishing } from './findings-of';

/** To go on, to leave it as it is, or the first of what somebody would rather look at. */
type Answer = 'go' | 'stay' | Finding;

/** A page that is public already is asked about only for what has come since. */
export async function askBeforePublishing(
  publishing: Publishing,
  show: (dialog: ReactNode) => void,
): Promise<Answer> {
  const { state, elements } = publishing;
  const findings = await findingsOf(publishing, await readKnown(openedDatabase()));
  const [first] = findings;
  if (!first) return 'go';
  const lang = asText(state.fields.lang);
  const looked = { kind: 'page', index: createIndex(state.tree), elements, lang } as const;
  const answer = await new Promise<Answer>((resolve) => {
    show(
      <Modal
        open
        size="md"
        title={t('checks.publishTitle')}
        onClose={() => resolve('stay')}
        buttons={
          <>
            <Button onClick={() => resolve('go')}>
              {t(isScheduled(publishing) ? 'checks.scheduleAnyway' : 'checks.publishAnyway')}
            </Button>
            <Button data-first tone="blue" onClick={() => resolve(first)}>
              {t('checks.look')}
            </Button>
          </>
        }
      >
        <p className="mb-3">{t(isSeen(publishing) ? 'checks.publishNew' : 'checks.publishFirst')}</p>
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
  return answer;
}
