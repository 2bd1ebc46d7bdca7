import { passwordRules, readLink } from '@vestry/sync/contract/access';
import type { Reply } from '@vestry/sync/contract/endpoint';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { call } from '../../data/http/call';
import { type Remote, useRemote } from '../../data/http/use-remote';
import { useSession } from '../../data/storage/use-session';
import { LOGIN_PATH } from '../../lib/safe-from';
import { siteName } from '../../lib/site-cookies';
import { useHashLink } from '../../ui/hooks/use-hash-link';
import { buttonClass } from '../../ui/inputs/button-class';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RetryButton } from '../../ui/inputs/retry-button';
import { AccessFrame } from './access-frame';
import { LinkForm } from './link-form';

type LinkKind = 'activate' | 'reset';

/**
 * Where a link of a mail leads. Opening it does nothing, since programs that look at mails open links too: a press on the
 * button does.
 */
export function LinkScreen({ kind }: { kind: LinkKind }) {
  const token = useHashLink(takeToken);
  const link = useRemote(token === '' ? null : ['link', token], () => call(readLink, { body: { token } }));
  const rules = useRemote(['password-rules'], () => call(passwordRules, {}));
  const { site = siteName(), min } = rules.value ?? {};
  if (token === '' || link.value?.state === 'over')
    return (
      <AccessFrame title={t('access.overTitle')} site={site}>
        <Over kind={kind} isMissing={token === ''} />
      </AccessFrame>
    );
  if (link.value)
    return <OpenLink key={token} kind={kind} token={token} link={link.value} site={site} min={min} />;
  return (
    <AccessFrame title={titleOf(kind, false)} site={site}>
      <Waiting link={link} />
    </AccessFrame>
  );
}

interface OpenLinkProps {
  kind: LinkKind;
  token: string;
  link: Reply<typeof readLink>;
  site: string;
  min: number | undefined;
}

/** One that can be used, or was used for an account that is active. */
function OpenLink({ link: { state, username, choosesPassword }, kind, site, ...rest }: OpenLinkProps) {
  const [done, setDone] = useState(false);
  if (kind === 'activate' && (done || state === 'active')) return <Navigate to="/activated" replace />;
  const title = titleOf(kind, choosesPassword);
  if (done) return <PasswordSet title={title} site={site} />;
  return (
    <AccessFrame title={title} site={site}>
      <OtherPerson name={username} />
      <LinkForm
        {...rest}
        kind={kind}
        site={site}
        username={username}
        choosesPassword={choosesPassword}
        onDone={() => setDone(true)}
      />
    </AccessFrame>
  );
}

/** There is no answer yet, or none came. */
function Waiting({ link: { error, offline, reload } }: { link: Remote<unknown> }) {
  if (error !== undefined) return <ErrorPanel message={error} onRetry={reload} />;
  if (!offline)
    return (
      <div aria-busy className="flex flex-col gap-4">
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    );
  return (
    <>
      <OfflineNote>{t('access.offline')}</OfflineNote>
      <RetryButton onRetry={reload} />
    </>
  );
}

/** Somebody else is signed in here: the link does not change that, and is not theirs. */
function OtherPerson({ name }: { name: string }) {
  const { user } = useSession();
  if (!user || user.username === name) return null;
  return (
    <p className="rounded-md bg-orange-soft px-3 py-2 text-orange-ink">
      {t('access.otherPerson', { here: user.username, name })}
    </p>
  );
}

function PasswordSet(frame: { title: string; site: string }) {
  return (
    <AccessFrame {...frame}>
      <p role="status" className="font-medium">
        {t('access.passwordSet')}
      </p>
      <p className="text-soft">{t('access.passwordSetHint')}</p>
      <Link to={`${LOGIN_PATH}?mode=default`} className={buttonClass('blue')}>
        {t('common.login')}
      </Link>
    </AccessFrame>
  );
}

function titleOf(kind: LinkKind, choosesPassword: boolean): string {
  if (kind === 'reset') return t('access.resetTitle');
  return choosesPassword ? t('access.welcomeTitle') : t('access.activateTitle');
}

/** Whom to ask for another link. */
function Over({ kind, isMissing }: { kind: LinkKind; isMissing: boolean }) {
  return (
    <>
      <p>{isMissing ? t('access.missing') : t('access.over')}</p>
      {kind === 'reset' ? (
        <Link to="/dashboard/access/forgot" className={buttonClass('blue')}>
          {t('access.sendLink')}
        </Link>
      ) : (
        <p className="text-soft">{t('access.overActivation')}</p>
      )}
      <Link to={`${LOGIN_PATH}?mode=default`} className={buttonClass('quiet')}>
        {t('access.backToLogin')}
      </Link>
    </>
  );
}

const TOKEN = /^[\w-]{43}$/;

let taken: { from: string; token: string } | undefined;

/**
 * The token behind the '#', which goes out of the address and the history at once: nobody reads it over a shoulder, and
 * no extension or later visitor of this browser finds it there. Asked again for the same page it is given again.
 */
function takeToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    taken = { from: pathname, token: hash.slice(1) };
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  // Cut off by a mail program, or something else altogether.
  return taken?.from === pathname && TOKEN.test(taken.token) ? taken.token : '';
}
