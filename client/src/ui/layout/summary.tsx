import type { ReactNode } from 'react';
import { LuChevronRight } from 'react-icons/lu';

interface SummaryProps {
  className?: string;
  children: ReactNode;
}

/** The first line of `<details className="group">`: a sign shows that it opens, and which way it is. */
export const Summary = ({ className = '', children }: SummaryProps) => (
  <summary className={`flex w-fit cursor-pointer items-center gap-1 rounded-sm ${className}`}>
    <LuChevronRight aria-hidden className="shrink-0 group-open:rotate-90 rtl:-scale-x-100" />
    {children}
  </summary>
);
