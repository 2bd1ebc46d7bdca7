import { methods } from '@vestry/sync/contract/auth';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { mount } from '../../platform/endpoint';

export function registerAuth(app: FastifyInstance, { config }: Context): void {
  mount(app, methods, () => ({ google: config.google !== undefined }));
}
