import { useEffect } from 'react';

/** The document's title: 'Pages · Admin Dashboard'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Admin Dashboard' ? title : `${title} · Admin Dashboard`;
  }, [title]);
}
