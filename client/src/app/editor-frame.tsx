import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { EditorSkeleton } from '../ui/editor-skeleton';

/** The whole window for the editor; its sidebar and canvas stand in outline while the code is fetched. */
export function EditorFrame() {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
