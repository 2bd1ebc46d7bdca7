import { LuTriangleAlert } from 'react-icons/lu';
import type { ReactNode } from 'react';
import type { StorageProblem } from '../../data/storage/database';
import { retryDocument } from '../../data/documents/documents';
import type { Refusal } from '../../data/sync/use-outbox';
import { Button } from '../../ui/button';

const STORAGE: Record<Exclude<StorageProblem, null>, string> = {
  full: 'The storage of this device is full. What you type is kept in this tab only; free some space and it is written again.',
  deleted: 'You were signed out in another tab. Sign in again to go on.',
  upgraded:
    'A newer version is open in another tab. What you have typed is kept; reload to go on, before you type more.',
  blocked: 'A tab of a former version is open. Close it to go on.',
  broken: 'This browser refuses to keep drafts. Leave private browsing or allow storage for this site.',
};

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 border-b border-line bg-orange-soft px-4 py-3 text-sm text-orange-ink"
    >
      <LuTriangleAlert aria-hidden className="icon mt-0.5" />
      <div className="flex min-w-0 flex-col items-start gap-2">{children}</div>
    </div>
  );
}

const reasonOf = ({ message, errors }: Refusal): string =>
  [...new Set([message, ...errors.map((error) => error.message)])].join(', ');

interface NoticesProps {
  uid: string;
  gone: boolean;
  refusal: Refusal | null;
  problem: StorageProblem;
}

/** What a person must know before going on; each says what can be done about it. */
export function Notices({ uid, gone, refusal, problem }: NoticesProps) {
  return (
    <>
      {problem ? <Notice>{STORAGE[problem]}</Notice> : null}
      {gone ? (
        <Notice>
          This was deleted while you had it open. Your draft is kept on this device; saving brings it back as
          a draft.
        </Notice>
      ) : null}
      {refusal ? (
        <Notice>
          <p>Needs attention: the server did not take the last change. {reasonOf(refusal)}</p>
          <Button size="sm" onClick={() => void retryDocument(uid)}>
            Retry
          </Button>
        </Notice>
      ) : null}
    </>
  );
}
