import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type ImportChoices,
  importChoicesSchema,
  MAX_EXPORT_BYTES,
  USUAL_CHOICES,
} from '@vestry/sync/contract/site-imports';
import { savedName } from '@vestry/sync/media/file-name';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/errors';

/** The limits of the multipart parser. */
export const LIMITS = {
  fileSize: MAX_EXPORT_BYTES,
  files: 2,
  fields: 4,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 50,
};

/** What stands around the file in its form. */
const FRAME_BYTES = 100_000;

const tooLarge = () =>
  new AppError('tooLarge', messageOf('importing.tooLarge', { max: MAX_EXPORT_BYTES / 1024 ** 2 }));

export interface Received {
  /** What the sender called it; never a part of a path. */
  name: string;
  path: string;
  choices: ImportChoices;
}

function readChoices(text: unknown): ImportChoices {
  try {
    return importChoicesSchema.parse(JSON.parse(String(text)));
  } catch {
    throw new AppError('badRequest', 'importing.badChoices');
  }
}

async function readParts(request: FastifyRequest, path: string): Promise<Received> {
  let received: Omit<Received, 'choices'> | undefined;
  let chosen: unknown;
  let isTooLarge = false;
  // To the end in every case: what is left unread would hold up the connection.
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      if (part.fieldname === 'choices') chosen = part.value;
      continue;
    }
    if (part.fieldname !== 'file' || received) {
      part.file.resume();
      continue;
    }
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
    received = { name: savedName(part.filename ?? ''), path };
    isTooLarge = part.file.truncated;
  }
  if (!received) throw new AppError('badRequest', 'importing.noFile');
  if (isTooLarge) throw tooLarge();
  return { ...received, choices: chosen === undefined ? USUAL_CHOICES : readChoices(chosen) };
}

/** Errors of the parser and of the disk have codes; anything else is a body that is no form. */
const isKnown = (error: unknown): boolean =>
  error instanceof AppError ||
  (error instanceof Error &&
    ('statusCode' in error || ('code' in error && String(error.code).startsWith('E'))));

/**
 * The export in a multipart body, as a temporary file, which the caller removes. Throws 400 without one, 413 when it
 * is too large.
 */
export async function receiveExport(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
): Promise<Received> {
  if (!request.isMultipart()) throw new AppError('badRequest', 'importing.noFile');
  if (Number(request.headers['content-length'] ?? 0) > MAX_EXPORT_BYTES + FRAME_BYTES) {
    reply.header('connection', 'close');
    throw tooLarge();
  }
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.xml`);
  try {
    return await readParts(request, path);
  } catch (error) {
    await rm(path, { force: true });
    if (isKnown(error)) throw error;
    request.log.debug({ label: 'imports', err: error }, 'multipart body refused');
    throw new AppError('badRequest', messageOf('server.uploadBroken'));
  }
}
