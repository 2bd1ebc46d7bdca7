import { FILES_PATH } from '../media/file-name';

type ClickKind = 'download' | 'button' | 'outside';

/** What a click was on, by where it leads: a file, a button to a page of the site, a way out of it. */
export function clickKind(target: string): ClickKind {
  if (target.startsWith(FILES_PATH)) return 'download';
  return target.startsWith('/') ? 'button' : 'outside';
}
