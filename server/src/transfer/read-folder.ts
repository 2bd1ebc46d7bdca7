import { constants } from 'node:fs';
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import type { z } from 'zod';
import { ifThere } from '../platform/db/files';
import { TerminalError } from '../platform/messages/terminal';
import { MOST } from './format';

const refuse = (message: string) => new TerminalError([message]);
const noLink = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW;

/**
 * Reads an exported folder, which anybody may have made: nothing but ordinary files right in it and in its own folders, in
 * bounded memory. What is wrong is thrown, to be read at the terminal.
 */
export class ExportedFolder {
  readonly #root: string;
  #read = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** A file of ours: through no link, and no larger than that. */
  async #open(path: string, most: number): Promise<{ file: FileHandle; size: number }> {
    const at = join(this.#root, path);
    const found = await ifThere(lstat(at));
    if (!found) throw refuse(messageOf('cli.importMissing', { path }));
    if (!found.isFile()) throw refuse(messageOf('cli.importNoFile', { path }));
    if (found.size > most) throw refuse(messageOf('cli.importTooLarge', { path, max: most }));
    this.#read += found.size;
    if (this.#read > MOST.all) throw refuse(messageOf('cli.importTooMuch', { max: MOST.all }));
    return { file: await open(at, constants.O_RDONLY | noLink), size: found.size };
  }

  /** `most` bytes at most, even if the file has grown meanwhile. */
  async bytes(path: string, most: number): Promise<Buffer> {
    const { file, size } = await this.#open(path, most);
    try {
      const buffer = Buffer.alloc(size);
      let length = 0;
      while (length < size) {
        const { bytesRead } = await file.read(buffer, length, size - length, length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      return buffer.subarray(0, length);
    } finally {
      await file.close();
    }
  }

  async json<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return this.#parsed((await this.bytes(path, MOST.json)).toString('utf8'), path, schema);
  }

  #parsed<T>(text: string, path: string, schema: z.ZodType<T>): T {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw refuse(messageOf('cli.importNoJson', { path }));
    }
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const [issue] = error.issues;
    const field = issue?.path.join('.') || path;
    throw refuse(messageOf('cli.importInvalid', { path, field, problem: issue?.message ?? '' }));
  }

  /** The lines of a list, each a value of its own. */
  async *lines<T>(path: string, schema: z.ZodType<T>): AsyncGenerator<T> {
    const { file } = await this.#open(path, MOST.all);
    const { entries, line: longest } = MOST;
    let rest: Buffer = Buffer.alloc(0);
    let count = 0;
    const line = (text: string): T => {
      count += 1;
      if (count > entries) throw refuse(messageOf('cli.importTooMany', { path, max: entries }));
      return this.#parsed(text, `${path}:${count}`, schema);
    };
    try {
      for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
          if (end > longest) break;
          yield line(rest.subarray(0, end).toString('utf8'));
          rest = rest.subarray(end + 1);
        }
        if (rest.length > longest && (rest.indexOf(10) < 0 || rest.indexOf(10) > longest))
          throw refuse(messageOf('cli.importTooLarge', { path: `${path}:${count + 1}`, max: longest }));
      }
      if (rest.length > 0) yield line(rest.toString('utf8'));
    } finally {
      await file.close();
    }
  }

  /** Whether it has that list, which earlier formats lack. */
  async has(path: string): Promise<boolean> {
    return (await ifThere(lstat(join(this.#root, path)))) !== undefined;
  }

  /** Names of the JSON files right in one of its folders; what systems and editors leave there is passed over. */
  async *names(folder: string): AsyncGenerator<string> {
    const at = join(this.#root, folder);
    const found = await ifThere(lstat(at));
    if (!found) return;
    if (!found.isDirectory()) throw refuse(messageOf('cli.importNoFolder', { path: folder }));
    let count = 0;
    for await (const { name } of await opendir(at)) {
      count += 1;
      if (count > MOST.entries)
        throw refuse(messageOf('cli.importTooMany', { path: folder, max: MOST.entries }));
      if (name.endsWith('.json') && !name.startsWith('.')) yield name;
    }
  }

  /** Its own folders are folders: what is below a symbolic link lies outside the folder. */
  async assertFolder(folder: string): Promise<void> {
    const found = await ifThere(lstat(join(this.#root, folder)));
    if (found && !found.isDirectory()) throw refuse(messageOf('cli.importNoFolder', { path: folder }));
  }
}
