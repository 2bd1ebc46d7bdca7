import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mail that was written last below this DATA_DIR, its lines unfolded. */
export async function lastMail(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).sort();
  const text = await readFile(join(folder, names.at(-1) ?? ''), 'utf8');
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** Throws when the mail holds none. */
export function activationLink(mail: string): string {
  const [link] = /http:\/\/localhost:\d+\/api\/v1\/auth\/activate\?token=[\w-]+/.exec(mail) ?? [];
  if (!link) throw new Error('the mail holds no activation link');
  return link;
}
