import { Counter, Histogram, Registry } from 'prom-client';

/** Counted since the process began, whichever app in it counts. */
export const counted = new Registry();
const registers = [counted];

const hits = new Counter({
  name: 'vestry_hits_dropped_total',
  help: 'Visits that were not counted: of robots, of a sender that sends too many, for want of room.',
  labelNames: ['reason'],
  registers,
});
const cache = new Counter({
  name: 'vestry_page_cache_total',
  help: 'Public pages that were ready when they were asked for, and those that had to be rendered.',
  labelNames: ['result'],
  registers,
});
const mails = new Counter({
  name: 'vestry_mails_total',
  help: 'Mails that the mail server took, and those that it did not.',
  labelNames: ['outcome'],
  registers,
});
const mutations = new Counter({
  name: 'vestry_sync_mutations_total',
  help: 'Edits of devices that were applied, and those that were refused.',
  labelNames: ['outcome'],
  registers,
});

/** The children are made here, so that each is there with 0 before the first time: a rate needs both. */
export const hitsDropped = {
  bot: hits.labels('bot'),
  limited: hits.labels('limited'),
  full: hits.labels('full'),
};
export const pageCache = { hit: cache.labels('hit'), miss: cache.labels('miss') };
export const mailsSent = { sent: mails.labels('sent'), failed: mails.labels('failed') };
export const mutationsDecided = {
  applied: mutations.labels('applied'),
  refused: mutations.labels('refused'),
};
export const pushes = new Counter({
  name: 'vestry_sync_pushes_total',
  help: 'Batches of edits that were answered.',
  registers,
});
export const storeErrors = new Counter({
  name: 'vestry_media_store_errors_total',
  help: 'Requests that the object store did not answer, or refused.',
  registers,
});
export const renderSeconds = new Histogram({
  name: 'vestry_page_render_seconds',
  help: 'From the question of the database to the page that is ready to send.',
  buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
  registers,
});
for (const group of [hitsDropped, pageCache, mailsSent, mutationsDecided])
  for (const child of Object.values(group)) child.inc(0);

/** How often each value of a counter's one label was counted. */
async function countsOf(counter: typeof mails): Promise<Map<unknown, number>> {
  const { values } = await counter.get();
  return new Map(values.map(({ labels, value }) => [labels.outcome, value]));
}

/** Gives what this process has sent and decided, as `/metrics` exports it. */
export async function countedOutcomes() {
  const [mail, edits] = await Promise.all([countsOf(mails), countsOf(mutations)]);
  return {
    mailsSent: mail.get('sent') ?? 0,
    mailsFailed: mail.get('failed') ?? 0,
    editsApplied: edits.get('applied') ?? 0,
    editsRefused: edits.get('refused') ?? 0,
  };
}
