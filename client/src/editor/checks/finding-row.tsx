import type { Finding } from '@vestry/sync/checks/check';
import type { Place } from '@vestry/sync/checks/shown';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { inWords, valueIn } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { LuChevronRight } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { elementEditPath } from '../../lib/paths';
import { quoted } from '../../lib/quoted';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { Quoting } from '../../ui/text/quoting';
import { quotedName } from '../model/naming';
import type { TreeIndex } from '../model/tree-index';
import { elementNamed, type Site } from '../store/site-context';

/** What was looked through. */
export interface Looked {
  kind: DocumentKind;
  index: TreeIndex;
  elements: Site['elements'];
  /** Of its words, BCP 47; empty for that of the site. */
  lang: string;
}

/** The widget in words, or the whole document. */
export function placeName(
  { kind, index, elements }: Looked,
  { element, widget }: Place,
  nameOf = quotedName,
): string {
  const owner = elementNamed(elements, element);
  if (owner) return t('checks.inElement', { name: owner.name });
  const node = index.get(widget)?.node;
  return node && widget !== ROOT_ID ? nameOf(node) : t('checks.document', { kind });
}

/** The message of a finding, with the quoted words in quotation marks. */
function messageOf({ message }: Finding): string {
  const [text, words] = [inWords(message), valueIn(message, 'words')];
  return typeof words === 'string' && words !== '' ? text.replace(words, () => quoted(words)) : text;
}

/** What is wrong and where, why it matters, what to do. */
export function FindingText({ finding, looked }: { finding: Finding; looked: Looked }) {
  const { lang } = looked;
  return (
    <>
      <span className="block font-medium break-words text-ink">
        <Quoting text={messageOf(finding)} lang={lang} />
      </span>
      <span className="block truncate text-xs text-faint">
        <Quoting text={placeName(looked, finding.place)} lang={lang} />
      </span>
      <span className="mt-1 block text-xs text-soft">
        {t(finding.rule.why)} {t(finding.rule.todo)}
      </span>
    </>
  );
}

interface FindingRowProps {
  finding: Finding;
  looked: Looked;
  onShow: () => void;
  onDismiss: () => void;
}

/** One finding of the list: a press leads to it. What is in another document is mended there. */
export function FindingRow({ finding, looked, onShow, onDismiss }: FindingRowProps) {
  const owner = elementNamed(looked.elements, finding.place.element);
  const message = inWords(finding.message);
  return (
    <li className="border-t border-line first:border-0">
      {owner ? (
        <div className="px-4 pt-2 text-sm">
          <FindingText finding={finding} looked={looked} />
        </div>
      ) : (
        <button
          type="button"
          onClick={onShow}
          className="flex w-full items-start gap-2 px-4 pt-2 pb-1 text-start text-sm hover:bg-hover focus-visible:outline-offset-[-2px]"
        >
          <span className="min-w-0 flex-1">
            <FindingText finding={finding} looked={looked} />
          </span>
          <LuChevronRight className="mt-0.5 shrink-0 text-faint rtl:-scale-x-100" />
        </button>
      )}
      <div className="flex flex-wrap gap-1 px-2 pb-2">
        {owner ? (
          <Link to={elementEditPath(owner)} className={buttonClass('quiet', 'sm')}>
            {t('checks.openElement', { name: owner.name })}
          </Link>
        ) : null}
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('checks.ignoreFinding', { finding: message })}
          onClick={onDismiss}
        >
          {t('checks.ignore')}
        </Button>
      </div>
    </li>
  );
}
