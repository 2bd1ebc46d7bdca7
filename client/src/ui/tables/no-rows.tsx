import type { ReactNode } from 'react';
import { LuCloudOff, LuSearchX } from 'react-icons/lu';
import { EmptyState } from '../feedback/empty-state';

interface NoRowsProps {
  offline: boolean;
  search: string;
  says: Record<'offlineTitle' | 'offlineHint' | 'noMatch' | 'noMatchHint', string>;
  /** Of a list that has none at all. */
  children: ReactNode;
}

/** Why a list of the server's shows nothing: it was not reached, nothing matches, or there is nothing. */
export function NoRows({ offline, search, says, children }: NoRowsProps) {
  if (offline) {
    return (
      <EmptyState icon={<LuCloudOff />} title={says.offlineTitle}>
        {says.offlineHint}
      </EmptyState>
    );
  }
  if (search) {
    return (
      <EmptyState icon={<LuSearchX />} title={says.noMatch}>
        {says.noMatchHint}
      </EmptyState>
    );
  }
  return children;
}
