import { useEffect, useMemo } from 'react';

/** An address for bytes in memory, given back when it is no longer shown. */
export function useObjectUrl(bytes: ArrayBuffer, type: string): string {
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
