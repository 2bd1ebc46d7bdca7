import { readMenuOpen } from './menu-open';
import { ScreenSkeleton } from './screen-skeleton';

/** Header and menu in outline, until it is known who is signed in and their code is there. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh">
      {readMenuOpen() ? (
        <div className="hidden w-72 shrink-0 border-e border-line bg-surface md:block" />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-14 shrink-0 border-b border-line bg-surface" />
        <main>
          <ScreenSkeleton />
        </main>
      </div>
    </div>
  );
}
