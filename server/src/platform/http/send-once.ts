import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compress';

/** A document that is made for one visitor: compressed quickly, kept by nobody, found by no search engine. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const body = await compressed(request, reply, text);
  reply.header('cache-control', 'no-store');
  if (!reply.hasHeader('x-robots-tag')) reply.header('x-robots-tag', 'noindex');
  return reply.type('text/html; charset=utf-8').send(body);
}
