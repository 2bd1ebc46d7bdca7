import { readAccount } from '@vestry/sync/contract/people';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { DataSection } from './data-section';
import { EmailForm } from './email-form';
import { NameForm } from './name-form';

/** The own name, e-mail and data. */
export function PeopleSections({ username, email }: { username: string; email: string }) {
  const { value, reload } = useRemote(['own-account', email], () => call(readAccount, {}), { keep: true });
  return (
    <>
      <NameForm key={username} username={username} />
      <EmailForm account={value} onChange={reload} />
      <DataSection username={username} account={value} onChange={reload} />
    </>
  );
}
