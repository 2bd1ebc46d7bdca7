import { useEffect } from 'react';
import { t } from '@vestry/sync/messages/translate';

/** Returns the document's title: 'Pages · Admin Dashboard'. */
export function useTitle(title: string): void {
  useEffect(() => {
    const alone = t('common.dashboardTitle');
    document.title = title === alone ? title : t('common.title', { title });
  }, [title]);
}
