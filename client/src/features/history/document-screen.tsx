import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuFileX } from 'react-icons/lu';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useDocument, type DeviceDocument } from '../../data/documents/use-document';
import { namesOf } from '../../data/names/document-names';
import { documentEditPath } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useTitle } from '../../ui/layout/use-title';

interface DocumentScreenProps {
  title: 'common.history' | 'history.conflicts';
  /** With the document's name. */
  heading: 'history.historyOf' | 'history.conflictsIn';
  hint: 'history.hint' | 'history.conflictsHint';
  children: (document: DeviceDocument) => ReactNode;
}

/** A screen about the document that the address names: loading, not here, or what `children` make of it. */
export function DocumentScreen({ title, heading, hint, children }: DocumentScreenProps) {
  const { uid = '' } = useParams();
  // Pages and elements have the same screens; their addresses differ.
  const kind: DocumentKind = useLocation().pathname.startsWith('/dashboard/elements/') ? 'element' : 'page';
  const document = useDocument(uid);
  if (document === undefined) {
    return (
      <Screen title={t(title)}>
        <Skeleton className="h-96 w-full" />
      </Screen>
    );
  }
  if (document?.head.kind !== kind) return <NotHere title={t(title)} />;
  const { head } = document;
  const { name, place } = namesOf(head);
  return (
    <Screen
      title={t(heading, { name })}
      hint={
        <>
          {place === '' ? null : <bdi className="block wrap-anywhere">{place}</bdi>}
          {t(hint)}
        </>
      }
      actions={
        <Link to={documentEditPath(kind, head)} className={buttonClass()}>
          {t('common.edit')}
        </Link>
      }
    >
      {children(document)}
    </Screen>
  );
}

function NotHere({ title }: { title: string }) {
  useTitle(title);
  return (
    <EmptyState
      screen
      icon={<LuFileX />}
      title={t('history.notHere')}
      action={
        <Link to="/dashboard" className={buttonClass()}>
          {t('common.goToDashboard')}
        </Link>
      }
    >
      {t('history.notHereHint')}
    </EmptyState>
  );
}
