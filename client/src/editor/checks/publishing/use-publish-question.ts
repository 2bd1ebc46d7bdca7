import type { Finding } from '@vestry/sync/checks/check';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Publishing } from './findings-of';

const load = () => import('./ask-before-publishing');

interface Question {
  /** The page as visitors would see it; null for one that is not on this device. */
  page: () => Promise<Publishing | null>;
  /** Leads to the first of what was found. */
  look: (first: Finding) => void;
}

/**
 * Asks before visitors see a page in which something was found: from the editor and from the list of pages. Whatever fails
 * here, the page is published.
 */
export function usePublishQuestion() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const asking = useRef(false);
  const mayPublish = useCallback(async ({ page, look }: Question): Promise<boolean> => {
    // Saved once more by a key: the question stands already.
    if (asking.current) return false;
    asking.current = true;
    try {
      const [{ askBeforePublishing }, publishing] = await Promise.all([load(), page()]);
      const answer = publishing ? await askBeforePublishing(publishing, setDialog) : 'go';
      if (typeof answer === 'object') look(answer);
      return answer === 'go';
    } catch (cause) {
      // The console is where a person who is asked looks.
      // oxlint-disable-next-line no-console
      console.error(cause);
      return true;
    } finally {
      asking.current = false;
    }
  }, []);
  return { dialog, mayPublish };
}
