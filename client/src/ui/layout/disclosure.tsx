import { useState, type ReactNode } from 'react';
import { LuChevronDown, LuChevronRight } from 'react-icons/lu';

interface DisclosureProps {
  label: string;
  /** Something inside must be seen. */
  forced?: boolean;
  /** It is open until somebody closes it. */
  begins?: boolean;
  /** The label of a part in which something differs; a dot shows it. */
  mark?: string | undefined;
  /** Called only while it is open. */
  children: () => ReactNode;
}

/** A part of a panel that is made when it is opened. */
export function Disclosure({ label, forced = false, begins = false, mark, children }: DisclosureProps) {
  const [chosen, setChosen] = useState<boolean>();
  // It stays open under the pointer of who changes in it what it was opened for.
  if (begins && chosen === undefined) setChosen(true);
  const open = chosen === true || forced;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={open}
        title={mark}
        onClick={() => setChosen(!chosen)}
        className="control -mx-1 flex items-center gap-1 rounded-md px-1 text-start text-sm font-medium hover:bg-hover"
      >
        {open ? <LuChevronDown /> : <LuChevronRight className="rtl:-scale-x-100" />}
        {label}
        {mark === undefined ? null : (
          <span aria-hidden className="size-1.5 shrink-0 rounded-full accent-fill" />
        )}
      </button>
      {open ? children() : null}
    </section>
  );
}
