import multipart from '@fastify/multipart';
import * as contract from '@vestry/sync/contract/media';
import { MEMORY_BUDGET } from '@vestry/sync/media/limits';
import { KEY_LENGTH, parseMediaName } from '@vestry/sync/media/name';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { withoutImage } from '../../platform/settings/without-image';
import { imageFacts, renewUses } from './image-facts';
import { budgetOf } from '../../platform/http/budget';
import { openMediaStore } from '../../platform/media/open-store';
import { mountFiles } from './files/routes';
import { fileSizes } from './files/sql';
import { IMAGE_FORM, limitsOf, receiveUpload } from './receive';
import { removeMedia } from './remove';
import { mountRestore } from './trash';
import { serveMedia } from './serve';
import { described, findMedia, listMedia, updateDescription, usesOf } from './sql';
import { deleteOrphans } from './delete-orphans';
import { mountTags } from './tags/routes';
import { storeUpload } from './upload';
import { variantWorker } from './variant-worker';

async function registerMedia(app: FastifyInstance): Promise<void> {
  const { config, sql, log } = app.context;
  app.decorate('imageSizes', (addresses: string[]) => imageFacts(sql, addresses));
  app.decorate('fileSizes', (addresses: string[]) => fileSizes(sql, addresses));
  const store = await openMediaStore(config);
  const budget = budgetOf(MEMORY_BUDGET);
  const worker = variantWorker({ sql, store, budget, log });
  app.decorate('imagesCame', () => worker.wake());

  async function imageOf(filename: string): Promise<contract.Media & { key: string }> {
    const key = parseMediaName(filename)?.key;
    const media = key === undefined ? undefined : await findMedia(sql, key);
    if (!media || media.filename !== filename) throw new AppError('notFound');
    return { ...media, key: key! };
  }

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: limitsOf(IMAGE_FORM), throwFileSizeLimit: false });
    mount(scope, contract.uploadMedia, async ({ user, request, reply }) => {
      const upload = await receiveUpload(request, reply, IMAGE_FORM);
      const { media, isNew } = await storeUpload({ sql, store, budget }, upload, user.id);
      if (isNew) {
        worker.wake();
        // A page that was saved before its image arrived does not know its size.
        await renewUses(sql, upload.digest.slice(0, KEY_LENGTH));
      }
      request.log.info(
        { label: 'media', filename: media.filename, isNew, reqId: request.id },
        'image uploaded',
      );
      return media;
    });
  });

  mount(app, contract.listMedia, ({ query, request }) => listMedia(sql, query, languageOfRequest(request)));

  mount(app, contract.describeMedia, async ({ params, body }) => {
    const { key, ...media } = await imageOf(params.filename);
    await updateDescription(sql, key, body);
    await renewUses(sql, key);
    return described(media, body);
  });

  mountTags(app, sql);

  mount(app, contract.mediaUses, async ({ params }) => usesOf(sql, (await imageOf(params.filename)).key));

  mount(app, contract.deleteMedia, async ({ params, query, request, user }) => {
    const { key, filename } = await imageOf(params.filename);
    await removeMedia(sql, { key, filename }, { force: query.force === 'true', by: user });
    await renewUses(sql, key);
    await withoutImage(app.siteSettings, key);
    request.log.info({ label: 'media', filename, reqId: request.id }, 'image deleted');
    return { filename };
  });

  serveMedia(app, sql, store);
  await mountFiles(app, sql, store);
  mountRestore(app, sql);

  app.addHook('onListen', () => {
    worker.wake();
    void deleteOrphans(sql, store).catch((error: unknown) => {
      log.warn({ label: 'media', err: error }, 'the media store could not be swept');
    });
  });
  app.addHook('onClose', () => worker.stop());
}

/** Images and files: upload, list, describe, delete, and serving them to everybody. */
export const media = fastifyPlugin(registerMedia, {
  name: 'media',
  dependencies: ['access-tokens', 'site-settings'],
});
