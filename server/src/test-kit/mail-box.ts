import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './at-end';

interface Received {
  from: string;
  to: string[];
  /** Head and body as they came over the wire. */
  text: string;
}

interface MailBox {
  /** For SMTP_URL. */
  url: string;
  port: number;
  received: Received[];
  /** Takes no mail while it is true. */
  refuses: boolean;
  /** Takes no sender while it is true. */
  refusesSender: boolean;
}

interface SignIn {
  user: string;
  password: string;
}

/** A mail server for the tests of a file, which ends with them. `only`: it wants this sign-in. */
export async function mailBox(only?: SignIn): Promise<MailBox> {
  const box: MailBox = { url: '', port: 0, received: [], refuses: false, refusesSender: false };
  const server = new SMTPServer({
    authOptional: only === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      only === undefined || (username === only.user && password === only.password)
        ? done(null, { user: username })
        : done(new Error('no such user or password')),
    onMailFrom: (_address, _session, done) =>
      done(box.refusesSender ? new Error('no such sender') : undefined),
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(box.refuses ? new Error('no such box') : undefined),
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        box.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  box.port = port;
  box.url = `smtp://127.0.0.1:${port}`;
  return box;
}

/** A mail's text without the marks of quoted-printable, which end lines and write '=' longer. */
export const readable = (text: string): string => text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
