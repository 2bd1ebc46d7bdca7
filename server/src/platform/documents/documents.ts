import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { Sql } from '../db/db';
import { DocumentStore } from './store';

declare module 'fastify' {
  interface FastifyInstance {
    documents: DocumentStore;
  }
}

async function useDocuments(app: FastifyInstance, { sql, log }: { sql: Sql; log: Logger }): Promise<void> {
  app.decorate('documents', new DocumentStore(sql, log));
}

/** One store for all: whoever writes tells whoever shows. */
export const documents = fastifyPlugin(useDocuments, { name: 'documents' });
