import * as contract from '@vestry/sync/contract/ways-in';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { WAYS_IN } from '../../platform/auth/ways-in';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { countWays, findPerson } from './sql';

async function registerWaysIn(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;

  async function listOf(id: number): Promise<contract.WayInCount[]> {
    const person = await findPerson(sql, id);
    if (!person) throw new AppError('notFound', 'server.noUser');
    const counted = await countWays(sql, id);
    return counted.map(({ way, count, usedAt }) => ({
      way,
      count,
      usedAt: usedAt?.toISOString() ?? null,
      refused: person.owes && WAYS_IN[way].factorOwed !== 'stays',
      becomes: WAYS_IN[way],
    }));
  }

  mount(app, contract.listOwnWaysIn, ({ user }) => listOf(user.id));
  mount(app, contract.listWaysInOf, ({ params: { id } }) => listOf(id));
}

/** What lets somebody in as a person, for that person and for admins. */
export const waysIn = fastifyPlugin(registerWaysIn, {
  name: 'ways-in',
  dependencies: ['access-tokens'],
});
