import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { messageOf } from '@vestry/sync/messages/message';
import { type Actor, recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { hashPassword } from '../../platform/auth/password';
import { endWaysIn } from '../../platform/auth/ways-in';
import type { Sql, Transaction } from '../../platform/db/db';
import { AppError, fieldError } from '../../platform/http/errors';
import { notifyOwner } from '../../platform/mail/account-mails';
import { assertFit } from './assert-fit';
import { findLinked, type Linked, lockLinked, markActivationUsed } from './links';
import { setActive, setPassword } from './sql';

interface Use {
  token: string;
  password?: string | undefined;
  address: string;
  settings: SiteSettings;
}

const over = () => new AppError('notFound', messageOf('server.linkOver'));

/** Nobody is signed in; the holder of the link counts as its owner. */
const ownerOf = ({ id, username }: Linked, address: string): Actor => ({ id, username, address });

async function activateWith(
  tx: Transaction,
  { token, address }: Use,
  passwordHash: string | undefined,
): Promise<void> {
  const linked = await lockLinked(tx, token);
  if (!linked || linked.kind !== 'activate') throw over();
  if (linked.state === 'active' && passwordHash === undefined) return;
  if (linked.state !== 'open' || linked.hasPassword !== (passwordHash === undefined)) throw over();
  if (passwordHash !== undefined) await setPassword(tx, linked.id, passwordHash);
  await setActive(tx, linked.id, true);
  await markActivationUsed(tx, token);
  await recordAuditEntries(tx, ownerOf(linked, address), [
    { act: 'userActivated', subject: linked.username },
  ]);
}

/**
 * Activates the account of a link, with the password that who was invited has chosen. A second time it does nothing and
 * is no mistake, unless another password came with it. Throws 404 for a link that is over, 422 for the password.
 */
export async function activateByLink(sql: Sql, use: Use): Promise<void> {
  const { token, password, settings } = use;
  const linked = await findLinked(sql, token);
  if (!linked || linked.kind !== 'activate' || linked.state === 'over') throw over();
  const chooses = linked.state === 'open' && !linked.hasPassword;
  if (chooses && password === undefined) throw fieldError('password', 'contract.passwordRequired');
  if (chooses && password !== undefined)
    await assertFit(settings, { field: 'password', password, by: linked });
  const passwordHash = chooses && password !== undefined ? await hashPassword(password) : undefined;
  if (!chooses && password !== undefined) throw over();
  await sql.begin((tx) => activateWith(tx, use, passwordHash));
}

/** Sets a new password by a link and ends all sessions and API tokens. @returns whose; throws as above */
export async function resetByLink(sql: Sql, use: Use & { password: string }): Promise<Linked> {
  const { token, password, settings, address } = use;
  const isOpen = (linked: Linked | undefined): linked is Linked =>
    linked?.kind === 'reset' && linked.state === 'open';
  const found = await findLinked(sql, token);
  if (!isOpen(found)) throw over();
  await assertFit(settings, { field: 'password', password, by: found });
  const passwordHash = await hashPassword(password);
  return sql.begin(async (tx) => {
    const linked = await lockLinked(tx, token);
    if (!isOpen(linked)) throw over();
    // With the password go all links to set one: the database sees to that.
    await setPassword(tx, linked.id, passwordHash);
    const { auditEntries } = await endWaysIn(tx, linked, 'resetByLink');
    await recordAuditEntries(tx, ownerOf(linked, address), [{ act: 'passwordSetByLink' }, ...auditEntries]);
    await notifyOwner(tx, linked.id, { kind: 'passwordChanged', detail: {} });
    return linked;
  });
}
