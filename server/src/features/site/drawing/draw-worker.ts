/** A program in a thread of its own: draws large pages for visitors, each after a message with its task. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer } from '../../../platform/render-port';
import { viewLimit } from '../view-limit';
import { drawNoting, type DrawProgram, type DrawTask } from './draw-task';

const { file } = workerData as DrawProgram;
const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Pick<
  Renderer,
  DrawTask['what']
>;
const limit = viewLimit();

parentPort?.on('message', ({ what, page, site, asked }: DrawTask) => {
  const drawn = drawNoting(asked, (context) => renderer[what](page, { ...site, ...context, limit }));
  parentPort?.postMessage(drawn, []);
});
