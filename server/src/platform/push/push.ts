import type { PushMessage } from '@vestry/sync/contract/push';
import { chooseLanguage, type Language } from '@vestry/sync/messages/languages';
import { type Translate, translator } from '@vestry/sync/messages/translate';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DEFAULT_OUTBOUND_HTTP, type OutboundHttp } from '../outbound-http/outbound-http';
import { deliver } from './deliver';
import { type SenderKey, senderKey } from './sender-key';
import { type Device, devicesOf, dropEnded, dropSubscription, type Recipients } from './sql';

declare module 'fastify' {
  interface FastifyInstance {
    push: Push;
  }
}

export interface PushNotification {
  recipients: Recipients;
  /** On one device only the last of the same kind is shown. */
  tag: string;
  /** Where it leads: an address of the dashboard. */
  path: string;
  text: (t: Translate, language: Language) => string;
}

type Notifications = PushNotification | (() => Promise<readonly PushNotification[]>);

/** A service that is slow keeps only so many waiting. */
const AT_ONCE = 8;
/** Notifications that wait for one service: more are not sent to it, for they would come too late to matter. */
const MOST_WAITING = 100;
/** After which a message is sent once more to whom a service was busy or away, in milliseconds. */
const AGAIN_AFTER = [60_000, 600_000] as const;
/** A service that requires a longer wait does not get this message again. */
const MOST_PATIENCE = 3_600_000;
/** The letters of a text that fit into one message, whatever they are. */
const MOST_LETTERS = 300;

interface Sent {
  whole: PushNotification;
  service: string;
  times: number;
}

const serviceOf = ({ endpoint }: Device): string =>
  URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint;

/** Messages to the browsers of people who want them. A courtesy: the dashboard shows the same. */
export class Push {
  readonly key: SenderKey;
  readonly #app: FastifyInstance;
  readonly #outbound: OutboundHttp;
  readonly #stopping = new AbortController();
  #reading = Promise.resolve();
  /** By service: one that is slow, or that somebody has made up, delays its own messages alone. */
  readonly #services = new Map<string, { last: Promise<void>; waiting: number }>();

  constructor(app: FastifyInstance) {
    const { config, outboundHttp } = app.context;
    this.#app = app;
    this.#outbound = { ...DEFAULT_OUTBOUND_HTTP, ...outboundHttp };
    const { host } = new URL(config.publicUrl);
    const contact = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:webmaster@${host}`;
    this.key = senderKey(app.keys.pushMessages, contact);
  }

  /** Sends notifications in the background; call it after the commit. A function reads them first. */
  notify(notifications: Notifications): void {
    this.#reading = this.#after(this.#reading, async () => {
      for (const each of typeof notifications === 'function' ? await notifications() : [notifications])
        await this.#spread(each);
    });
  }

  #after(former: Promise<void>, work: () => Promise<void>): Promise<void> {
    return former
      .then(work)
      .catch((err: unknown) => this.#app.log.warn({ label: 'push', err }, 'messages could not be sent'));
  }

  /** Messages of one service are sent in the order in which they were created. */
  #inTurn(service: string, work: () => Promise<void>): void {
    const turns = this.#services.get(service) ?? { last: Promise.resolve(), waiting: 0 };
    if (turns.waiting >= MOST_WAITING) {
      this.#app.log.warn({ label: 'push' }, 'a push service is too slow: a message was left out');
      return;
    }
    turns.waiting += 1;
    turns.last = this.#after(turns.last, work).finally(() => {
      turns.waiting -= 1;
      if (turns.waiting === 0) this.#services.delete(service);
    });
    this.#services.set(service, turns);
  }

  /** Resolves when all notifications are sent, apart from those that a service takes later. */
  async settled(): Promise<void> {
    await this.#reading;
    while (this.#services.size > 0)
      await Promise.all(Array.from(this.#services.values(), ({ last }) => last));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  async #spread(notification: PushNotification): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { sql } = this.#app.context;
    await dropEnded(sql);
    for (const service of new Set((await devicesOf(sql, notification.recipients)).map(serviceOf)))
      this.#inTurn(service, () => this.#send(notification, service));
  }

  /**
   * To who is signed in when its turn has come. `only`: to these addresses. `times`: so often it was sent before.
   */
  async #send(
    whole: PushNotification,
    service: string,
    only?: ReadonlySet<string>,
    times = 0,
  ): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { sql, log } = this.#app.context;
    const { recipients, ...notification } = whole;
    const devices = (await devicesOf(sql, recipients)).filter(
      (device) => serviceOf(device) === service && (!only || only.has(device.endpoint)),
    );
    const counts = { sent: 0, gone: 0, later: 0, refused: 0 };
    const late = new Map<string, number>();
    const one = async (device: Device) => {
      const delivering = { outbound: this.#outbound, key: this.key, signal: this.#stopping.signal };
      const text = JSON.stringify(this.#messageFor(device, notification));
      const { outcome, patience } = await deliver(device, text, delivering);
      counts[outcome] += 1;
      if (outcome === 'later' && patience <= MOST_PATIENCE) late.set(device.endpoint, patience);
      if (outcome === 'gone') await dropSubscription(sql, device.endpoint);
    };
    for (let at = 0; at < devices.length; at += AT_ONCE)
      await Promise.all(devices.slice(at, at + AT_ONCE).map(one));
    if (devices.length > 0) log.info({ label: 'push', ...counts }, 'messages to browsers');
    if (late.size > 0) this.#again({ whole, service, times }, late);
  }

  /** Once more, when all of these services have had the patience that they ask for; a server that stops forgets it. */
  #again({ whole, service, times }: Sent, late: ReadonlyMap<string, number>): void {
    const usual = AGAIN_AFTER[times];
    if (usual === undefined) return;
    const only = new Set(late.keys());
    this.#outbound.pause(Math.max(usual, ...late.values()), this.#stopping.signal).then(
      () => this.#inTurn(service, () => this.#send(whole, service, only, times + 1)),
      () => this.#app.log.info({ label: 'push', left: only.size }, 'messages are not sent again'),
    );
  }

  #messageFor(
    { userId, language }: Device,
    { tag, path, text }: Omit<PushNotification, 'recipients'>,
  ): PushMessage {
    const site = this.#app.siteSettings.current;
    const spoken = chooseLanguage([language ?? '', site.language]);
    const t = translator(spoken);
    const short = (whole: string) => whole.slice(0, MOST_LETTERS);
    return {
      user: userId,
      tag,
      path,
      title: short(text(t, spoken)),
      site: short(site.name),
      neutral: t('mail.pushNeutral'),
    };
  }
}

/** It is registered before the features that send notifications, which find it at the app. */
export const push = fastifyPlugin(
  async (app: FastifyInstance) => {
    const sender = new Push(app);
    app.decorate('push', sender);
    app.addHook('onClose', () => sender.stop());
  },
  { name: 'push', dependencies: ['site-settings'] },
);
