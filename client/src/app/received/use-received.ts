import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetShared, keepShared, sharedCount } from '../../data/media/shared-files';
import { onLaunchedFiles } from '../../data/work-file/launched-files';

export interface Received {
  /** Files on this device that nobody has taken. */
  files: number;
  /** Files that this device had no room for; `all`: nothing came through. */
  lost: number | 'all';
  /** Files that were opened and could not be read. */
  unread: number;
  /** Unsent work of another device. */
  work: File | null;
}

/** Another device's unsent work is JSON; nothing that can be uploaded is. */
const isWork = ({ name, type }: File): boolean => type === 'application/json' || /\.json$/i.test(name);

const lostOf = (text: string | null): Received['lost'] =>
  text === 'all' ? 'all' : Math.max(0, Math.trunc(Number(text)) || 0);

/** Files that other applications have shared; null while they are read. Refused storage counts as none. */
export function useReceived() {
  const [address] = useSearchParams();
  const lost = lostOf(address.get('lost'));
  const [received, setReceived] = useState<Received | null>(null);
  useEffect(() => {
    let isHere = true;
    const look = async ({ work, lost: unkept, unread }: Omit<Received, 'files'>) => {
      const files = await sharedCount().catch(() => 0);
      if (isHere) setReceived({ files, work, lost: unkept, unread });
    };
    void look({ work: null, lost, unread: 0 });
    onLaunchedFiles(async (opened, unread) => {
      const work = opened.find(isWork) ?? null;
      const unkept = await keepShared(opened.filter((file) => !isWork(file))).catch(() => 'all' as const);
      await look({ work, lost: unkept, unread });
    });
    return () => {
      isHere = false;
    };
  }, [lost]);
  const forget = async () => {
    await forgetShared();
    setReceived((before) => before && { ...before, files: 0 });
  };
  return { received, forget };
}
