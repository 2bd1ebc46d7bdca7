import { t } from '@vestry/sync/messages/translate';
import { elementRef } from '@vestry/sync/widgets/element-ref';
import { use } from 'react';
import { LuPenLine } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { useElementUse } from '../../data/documents/use-element-use';
import { elementEditPath } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import type { Around } from '../store/editor-store';
import { rememberPlace } from '../store/place-memory';
import { elementNamed, useSite } from '../store/site-context';
import { useDocumentFields } from '../store/use-store';
import { OwnForms } from './own-forms';

/** The header or footer that was pressed on the canvas: the way to where it is edited, and which one the page has. */
export function AroundPanel({ around: { part, widget } }: { around: Around }) {
  const form = use(OwnForms);
  const fields = useDocumentFields();
  const { elements } = useSite();
  const element = elementNamed(elements, elementRef(fields[part]) ?? undefined);
  const { length: count } = useElementUse(element ?? null);
  return (
    <>
      {element ? (
        <>
          <Link
            to={elementEditPath(element)}
            className={buttonClass('blue', 'md', 'self-start')}
            // It opens at what was pressed.
            onClick={() => {
              if (widget !== null) rememberPlace(element.uid, widget);
            }}
          >
            <LuPenLine />
            {t('editor.editName', { name: element.name })}
          </Link>
          <p className="text-sm text-soft">{t('editor.aroundShared', { count })}</p>
        </>
      ) : null}
      {form(part)}
    </>
  );
}
