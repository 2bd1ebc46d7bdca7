import { LuEye } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { EmptyState } from '../../ui/feedback/empty-state';

const ROLES = [
  { role: 'common.roleEditor', gives: 'home.roleEditorGives' },
  { role: 'common.roleAdmin', gives: 'home.roleAdminGives' },
] as const;

/** For a viewer: nothing is open yet, and this is how it can be. */
export function WhatToAsk() {
  return (
    <section className="rounded-lg border border-line bg-surface">
      <EmptyState icon={<LuEye />} title={t('home.viewerTitle')}>
        <p>{t('home.askAdmin')}</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-start">
          {ROLES.map(({ role, gives }) => (
            <div key={role} className="contents">
              <dt className="font-medium text-ink">{t(role)}</dt>
              <dd>{t(gives)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">{t('home.roleSoon')}</p>
      </EmptyState>
    </section>
  );
}
