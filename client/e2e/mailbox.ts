import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mail that was written last below this DATA_DIR, its lines unfolded. */
export async function lastMail(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).sort();
  const text = await readFile(join(folder, names.at(-1) ?? ''), 'utf8');
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** To a page with a button. Throws when the mail holds none. */
export function linkIn(mail: string): string {
  const [link] = /http:\/\/localhost:\d+\/dashboard\/access\/\w+#[\w-]+/.exec(mail) ?? [];
  if (!link) throw new Error('the mail holds no link');
  return link;
}

/** What a press on the button of an activation link does. */
export async function useActivation(link: string): Promise<void> {
  const { origin, hash } = new URL(link);
  const reply = await fetch(`${origin}/api/v1/auth/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  if (!reply.ok) throw new Error(`the link was not taken: ${reply.status}`);
}
