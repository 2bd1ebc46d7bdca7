import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files of the repository in these folders that are there, new ones too, without those that git ignores. */
export function listedFiles(...folders) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\n').filter((path) => existsSync(path));
}
