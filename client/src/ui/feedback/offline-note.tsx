import type { ReactNode } from 'react';
import { LuCloudOff } from 'react-icons/lu';

/** Above what is shown without a network: a sentence that says so, and how old or how much of it that is. */
export function OfflineNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-soft">
      <LuCloudOff />
      {children}
    </p>
  );
}
