import { readAccount } from '@vestry/sync/contract/people';
import type { ReactNode } from 'react';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { DataSection } from './data-section';
import { EmailForm } from './email-form';
import { NameForm } from './name-form';

interface Props {
  username: string;
  email: string;
  /** What stands before the data: deleting the account comes last on the screen. */
  children: ReactNode;
}

/** The own name and e-mail first, the own data last. */
export function PeopleSections({ username, email, children }: Props) {
  const { value, reload } = useRemote(['own-account', email], () => call(readAccount, {}), { keep: true });
  return (
    <>
      <NameForm key={username} username={username} />
      <EmailForm account={value} onChange={reload} />
      {children}
      <DataSection username={username} account={value} onChange={reload} />
    </>
  );
}
