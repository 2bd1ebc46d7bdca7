import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { canUsePasskeys } from '../../data/session/can-use-passkeys';
import { Mark } from '../../ui/layout/mark';
import { Skeleton } from '../../ui/feedback/skeleton';

interface Props {
  children: ReactNode;
}

/** What the sign-in page looks like, whatever it asks for. `client/sign-in.html` is its outline before there is a script. */
export const LoginFrame = ({ children }: Props) => (
  <main className="flex min-h-dvh flex-col items-center justify-center bg-canvas px-4 py-12">
    <div className="flex w-full max-w-sm flex-col gap-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <Mark className="size-10" />
        <h1 className="text-lg font-semibold tracking-tight">{t('common.dashboardTitle')}</h1>
      </div>
      {children}
    </div>
  </main>
);

export const LoginCard = ({ children }: Props) => (
  <div className="rounded-xl border border-line bg-surface p-6">{children}</div>
);

/** Until its code is there. */
export const LoginOutline = () => (
  <LoginFrame>
    <LoginCard>
      <LoginSkeleton />
    </LoginCard>
    <div className="h-11 md:h-8" />
  </LoginFrame>
);

/** As tall as the password form and what is below it: the card does not jump when the answer comes. */
export function LoginSkeleton() {
  return (
    <div aria-busy>
      <span className="sr-only">{t('common.loading')}</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-17 w-full md:h-14" />
        <Skeleton className="h-17 w-full md:h-14" />
        <Skeleton className="mt-1 h-11 w-full md:h-8" />
      </div>
      <Skeleton className="mx-auto mt-4 h-11 w-32 md:h-8" />
      {canUsePasskeys(window.location.origin) ? <PasskeySkeleton /> : null}
    </div>
  );
}

export function PasskeySkeleton() {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Skeleton className="h-11 w-full md:h-8" />
    </div>
  );
}
