/** A program in a thread of its own: draws one page for visitors. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer } from '../../../platform/render-port';
import { viewLimit } from '../view-limit';
import { drawNoting, type DrawTask } from './draw-task';

const { file, what, page, site, asked } = workerData as DrawTask;
const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Pick<
  Renderer,
  DrawTask['what']
>;
const limit = viewLimit();
const drawn = drawNoting(asked, (context) => renderer[what](page, { ...site, ...context, limit }));
parentPort?.postMessage(drawn, []);
