import type { MailSecurity } from '@vestry/sync/contract/mail-server';
import type { Transporter } from 'nodemailer';

const PATIENCE_MS = 10_000;
/** A mail server that sends a letter now and then is never silent: all of it ends by then. */
const WHOLE_MS = 30_000;

const PATIENCE = {
  dnsTimeout: PATIENCE_MS,
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
};

/** Loaded with the first mail: the start does not wait for it. */
export async function transport(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...PATIENCE, ...options });
}

export const inTime = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(WHOLE_MS) });

interface Server {
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  password: string | undefined;
}

const SECURITY = {
  starttls: { secure: false, requireTLS: true },
  tls: { secure: true },
  none: { secure: false, ignoreTLS: true },
} as const satisfies Record<MailSecurity, object>;

export const optionsOf = ({ host, port, security, username, password }: Server): object => ({
  host,
  port,
  ...SECURITY[security],
  // Without a name there is nothing to sign in with.
  ...(username === '' ? {} : { auth: { user: username, pass: password ?? '' }, forceAuth: true }),
});
