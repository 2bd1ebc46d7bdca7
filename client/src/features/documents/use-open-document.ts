import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentRow } from '../../data/documents/document-list';
import { documentEditPath } from '../../lib/paths';

/** Opens a row's document in its editor, as the link in the row does. */
export function useOpenDocument(): (row: DocumentRow, inTab: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (row, inTab) => {
      const path = documentEditPath(row.kind, row);
      if (inTab) window.open(path, '_blank', 'noopener');
      else void navigate(path);
    },
    [navigate],
  );
}
