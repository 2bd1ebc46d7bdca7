import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Skeleton } from '../ui/skeleton';

/** The whole window for the editor; its sidebar and canvas stand in outline while the code is fetched. */
export function EditorFrame() {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Outlet />
    </Suspense>
  );
}

function EditorSkeleton() {
  return (
    <main aria-busy className="flex h-dvh">
      <span className="sr-only">Loading…</span>
      <div className="flex w-full flex-col gap-4 border-r border-line bg-surface p-4 md:w-96">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
      <div className="hidden flex-1 bg-canvas p-6 md:block">
        <Skeleton className="h-full w-full" />
      </div>
    </main>
  );
}
