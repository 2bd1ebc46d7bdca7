import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMediaStore } from '../../platform/media/open-store';
import { readiness } from '../../platform/health/readiness';
import { testApp } from '../../test-kit/test-app';
import { upload } from './test-support/form';
import { noise } from './test-support/pictures';

it('[WA1] a folder of images that was lost and created again is not reported as well', async () => {
  const site = await testApp();
  const { sql, context } = site;
  const { dataDir } = context.config;
  await upload(site, await site.signInAs('editor'), { bytes: await noise('png', 40) });
  const look = await readiness({
    sql,
    dataDir,
    isFolder: true,
    openStore: () => openMediaStore(context.config),
    report: () => undefined,
    writes: () => 'ok',
    freshMs: 0,
    patienceMs: 60_000,
  });
  expect(await look()).toMatchObject({ state: 'ready', media: 'ok' });
  // In one step: smaller versions of the image may still be written.
  await rename(join(dataDir, 'media'), join(dataDir, 'lost'));
  expect(await look()).toMatchObject({ state: 'degraded', media: 'silent' });
});
