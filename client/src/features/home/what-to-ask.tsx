import { LuEye } from 'react-icons/lu';
import { EmptyState } from '../../ui/empty-state';

const ROLES = [
  {
    role: 'editor',
    gives: 'write, publish and delete pages, write elements, manage images, see the statistics',
  },
  {
    role: 'admin',
    gives: 'all of that, delete elements, manage users and roles, read logs and scheduled jobs',
  },
];

/** For a viewer: nothing is open yet, and this is how it can be. */
export function WhatToAsk() {
  return (
    <section className="rounded-lg border border-line bg-surface">
      <EmptyState icon={<LuEye />} title="Your account can sign in, and nothing more yet">
        <p>Ask an admin for the role that fits what you want to do:</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-left">
          {ROLES.map(({ role, gives }) => (
            <div key={role} className="contents">
              <dt className="font-medium text-ink">{role}</dt>
              <dd>{gives}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">A new role takes effect within a minute.</p>
      </EmptyState>
    </section>
  );
}
