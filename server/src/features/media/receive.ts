import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import { FILE_MESSAGES, MAX_FILE_BYTES } from '@vestry/sync/media/file-format';
import { MAX_UPLOAD_BYTES, MEDIA_MESSAGES } from '@vestry/sync/media/limits';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/errors';

export interface Upload {
  /** As the sender called it; never a part of a path. */
  name: string;
  bytes: Buffer;
  /** SHA-256 of the bytes, as hexadecimal digits. */
  digest: string;
}

interface Form {
  /** The name of the form's field that holds the file. */
  field: string;
  maxBytes: number;
  messages: { none: string; tooLarge: string };
}

export const IMAGE_FORM: Form = { field: 'image', maxBytes: MAX_UPLOAD_BYTES, messages: MEDIA_MESSAGES };
export const FILE_FORM: Form = { field: 'file', maxBytes: MAX_FILE_BYTES, messages: FILE_MESSAGES };

/** A body so far above the limit is not read to its end. */
const MAX_EXCESS_BYTES = 3 * MAX_UPLOAD_BYTES;

/** The limits of the multipart parser. */
export const limitsOf = ({ maxBytes }: Form) => ({
  fileSize: maxBytes,
  files: 4,
  fields: 8,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 50,
});

async function readFile(part: MultipartFile): Promise<Upload> {
  const bytes = await buffer(part.file);
  return { name: part.filename ?? '', bytes, digest: hash('sha256', bytes) };
}

async function readParts(request: FastifyRequest, { field, messages }: Form): Promise<Upload> {
  let upload: Upload | undefined;
  let tooLarge = false;
  // To the end in every case: what is left unread would hold up the connection.
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === field && !upload) {
      upload = await readFile(part);
      tooLarge = part.file.truncated;
    } else {
      part.file.resume();
    }
  }
  // A form without a choice sends the field without a name and without bytes.
  if (!upload || (upload.name === '' && upload.bytes.length === 0)) {
    throw new AppError('badRequest', messages.none);
  }
  if (tooLarge) throw new AppError('tooLarge', messages.tooLarge);
  return upload;
}

/**
 * The file of a multipart body. Throws 400 when there is none, 413 when it is too large. Nothing is
 * written anywhere: an upload that breaks off leaves no trace.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<Upload> {
  const { maxBytes, messages } = form;
  if (!request.isMultipart()) throw new AppError('badRequest', messages.none);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_EXCESS_BYTES) {
    reply.header('connection', 'close');
    throw new AppError('tooLarge', messages.tooLarge);
  }
  try {
    return await readParts(request, form);
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error;
    // The parser's own errors: no boundary, cut off in the middle of a part.
    request.log.debug({ label: 'media', err: error }, 'multipart body refused');
    throw new AppError('badRequest', messageOf('server.uploadBroken'));
  }
}
