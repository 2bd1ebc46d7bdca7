import type { Queryable } from '../../platform/db/db';
import type { StoredMailServer } from '../../platform/mail/mail-server';

export async function writeMailServer(tx: Queryable, server: StoredMailServer): Promise<void> {
  const { host, port, security, username, sealedPassword, from } = server;
  await tx`
    insert into mail_server (host, port, security, username, password, sender)
    values (${host}, ${port}, ${security}, ${username}, ${sealedPassword}, ${from})
    on conflict (id) do update set host = excluded.host, port = excluded.port, security = excluded.security,
      username = excluded.username, password = excluded.password, sender = excluded.sender, changed_at = now()`;
}

/** The host that it had; undefined: there was none. */
export async function deleteMailServer(tx: Queryable): Promise<string | undefined> {
  const [row] = await tx<{ host: string }[]>`delete from mail_server returning host`;
  return row?.host;
}
