import { useEffect, useState } from 'react';
import { logFile } from '@vestry/sync/contract/logs';
import { call } from '../../data/http/call';

/** When the file was made: its bytes do not say. Null until the server has answered, and without a network. */
export function useCreatedAt(filename: string): string | null {
  const [known, setKnown] = useState<{ filename: string; createdAt: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      try {
        const { createdAt } = await call(logFile, { params: { filename } });
        if (wanted) setKnown({ filename, createdAt });
      } catch {
        // The reader says what is wrong with the file.
      }
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [filename]);
  return known?.filename === filename ? known.createdAt : null;
}
