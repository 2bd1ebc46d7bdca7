import type { ReactNode } from 'react';
import { LuCloudOff } from 'react-icons/lu';
import type { Remote } from '../../data/http/use-remote';
import { EmptyState } from '../../ui/empty-state';
import { ErrorPanel } from '../../ui/error-panel';
import { Skeleton } from '../../ui/skeleton';

interface RemotePartProps<T> {
  remote: Remote<T>;
  /** 'history' */
  what: string;
  children: (value: T) => ReactNode;
}

/** What only the server has: on its way, out of reach, refused, or there. */
export function RemotePart<T>({
  remote: { value, offline, error, reload },
  what,
  children,
}: RemotePartProps<T>) {
  if (error !== undefined) return <ErrorPanel message={error} onRetry={reload} />;
  if (value !== undefined) return children(value);
  if (offline) {
    return (
      <EmptyState icon={<LuCloudOff />} title={`The ${what} needs the network`}>
        It is kept on the server and shown as soon as there is a connection.
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-label={`Loading the ${what}`} className="flex flex-col gap-3 p-4">
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-9 w-full" />
      ))}
    </div>
  );
}
