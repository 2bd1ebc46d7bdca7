import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/db/db';
import { startEmbedded } from '../platform/embedded/embedded-postgres';
import { migrate } from '../platform/db/migrate';
import { bundleChildren } from './bundle-children';
import { scratchFolder } from './scratch';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the one PostgreSQL of this test run. */
    adminUrl: string;
    /** The folder of the programs that tests start. */
    children: string;
  }
}

export const TEMPLATE = 'vestry_template';

/** One embedded PostgreSQL for the whole run, with a migrated database that each test file copies, and the programs that tests start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await scratchFolder('server-test');
  const postgres = await startEmbedded(folder, { throwaway: true });
  const url = new URL(postgres.adminUrl);
  const admin = connect(postgres.adminUrl, { max: 1 });
  // Tests make thousands of connections, and each proves the password in as many rounds as it was stored with.
  await admin`set scram_iterations = 1`;
  await admin.unsafe(`alter role ${url.username} password '${decodeURIComponent(url.password)}'`);
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  url.pathname = `/${TEMPLATE}`;
  const template = connect(url.href, { max: 2 });
  await migrate(template);
  await template.end();
  project.provide('adminUrl', postgres.adminUrl);
  const children = await bundleChildren();
  project.provide('children', children.folder);
  return async () => {
    await postgres.stop();
    await children.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
