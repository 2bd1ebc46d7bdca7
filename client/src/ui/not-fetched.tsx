import { LuCloudOff } from 'react-icons/lu';
import { EmptyState } from './empty-state';

/** Offline on a device that has never had them. */
export function NotFetched({ what }: { what: string }) {
  return (
    <EmptyState icon={<LuCloudOff />} title={`The ${what} are not on this device yet`}>
      Connect to the network once. After that they are here without it too.
    </EmptyState>
  );
}
