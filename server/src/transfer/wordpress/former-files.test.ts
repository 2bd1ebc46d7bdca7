import { afterAll, expect, it } from 'vitest';
import { localServer } from '../../features/external-links/test-support/local-server';
import { picture } from '../../features/media/test-support/pictures';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { item, wxr } from './test-support/export';
import { siteToImport } from './test-support/site';

const [hill, lake] = [await picture('jpeg'), await picture('png')];
const old = await localServer(({ url = '' }, reply) => {
  const name = url.replace(/^.*\//, '');
  const bytes = { 'hill.jpg': hill, 'big-scaled.jpg': lake, 'plan.pdf': PDF }[name];
  if (bytes) reply.end(bytes);
  else reply.writeHead(404).end();
});
afterAll(() => old.close());
const BASE = `http://old.test:${old.port}`;
const attachment = (id: number, path: string) =>
  item({ id, type: 'attachment', title: path, status: 'inherit', attachment: `${BASE}${path}` });

it('[WX4] an old link to a picture or file, of whatever size, leads to the file here', async () => {
  const kit = await siteToImport({ renderer: plainRenderer });
  const text = wxr(
    [
      attachment(1, '/wp-content/uploads/2024/03/hill.jpg'),
      attachment(2, '/wp-content/uploads/2024/03/big-scaled.jpg'),
      attachment(3, '/wp-content/uploads/2024/Plan%20B/plan.pdf'),
      attachment(4, '/wp-content/uploads/2024/03/gone.jpg'),
    ],
    { base: BASE },
  );
  const visit = async (path: string) => {
    const { statusCode, headers } = await kit.app.inject({ url: path });
    return headers.location ?? statusCode;
  };
  await kit.taken(text, { dryRun: true });
  expect(await visit('/wp-content/uploads/2024/03/hill.jpg')).toBe(404);
  const report = await kit.taken(text);
  await expect.poll(() => visit('/wp-content/uploads/2024/03/hill.jpg')).toMatch(/^\/api\/v1\/media\/hill-/);
  for (const version of ['hill-300x200.jpg', 'hill-1024x768.jpg?ver=2', 'HILL-e1400000000000-150x150.jpg'])
    expect(await visit(`/wp-content/uploads/2024/03/${version}`)).toMatch(/^\/api\/v1\/media\/hill-/);
  for (const version of ['big.jpg', 'big-scaled.jpg', 'big-300x200.jpg'])
    expect(await visit(`/wp-content/uploads/2024/03/${version}`)).toMatch(/^\/api\/v1\/media\/big-/);
  expect(await visit('/wp-content/uploads/2024/Plan%20B/plan.pdf')).toMatch(/^\/api\/v1\/files\/plan-/);
  for (const none of ['2024/04/hill.jpg', '2024/03/gone.jpg', '2024/03/hill.png'])
    expect(await visit(`/wp-content/uploads/${none}`)).toBe(404);

  // A version costs no row: only what was scaled down when it came has its own name, too.
  expect(await kit.sql`select from former_files`).toHaveLength(4);
  expect(report.redirects).toBe(0);
  await kit.taken(text);
  expect(await kit.sql`select from former_files`).toHaveLength(4);
});
