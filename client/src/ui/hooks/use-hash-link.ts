import { useEffect, useState } from 'react';

/** The secret in a mail's link; read again when another link is put into the address of the page that is open. */
export function useHashLink(take: () => string): string {
  const [token, setToken] = useState(take);
  useEffect(() => {
    const again = () => setToken(take());
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, [take]);
  return token;
}
