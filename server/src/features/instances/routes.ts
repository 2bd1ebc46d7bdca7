import * as contract from '@vestry/sync/contract/instances';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { listInstances } from '../../platform/instances/sql';

async function registerInstances(app: FastifyInstance): Promise<void> {
  const { sql, instance } = app.context;
  mount(app, contract.listInstances, async () => {
    const rows = await listInstances(sql);
    return rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      isThis: row.id === instance?.id,
    }));
  });
}

/** Which servers share the database, for admins. */
export const instances = fastifyPlugin(registerInstances, {
  name: 'instances',
  dependencies: ['access-tokens'],
});
