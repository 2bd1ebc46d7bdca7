import { createHmac } from 'node:crypto';
import { API } from '@vestry/sync/contract/endpoint';
import { MAX_ENTRY_BYTES, sendEntry, type SpamReason } from '@vestry/sync/contract/forms';
import { inWords } from '@vestry/sync/messages/in-words';
import { chooseLanguage } from '@vestry/sync/messages/languages';
import { messageOf } from '@vestry/sync/messages/message';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { FormReply } from '@vestry/sync/site/site';
import { ANSWER, FORM_NAMES } from '@vestry/sync/widgets/form-spec';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../../platform/http/client-address';
import { beginFailure, sendFailure } from '../../platform/http/error-handler';
import { AppError } from '../../platform/http/errors';
import { inTime } from '../../platform/http/in-time';
import { findUnstorable } from '../../platform/http/json-body';
import { wantsPage } from '../../platform/http/negotiate';
import { assertSameOrigin } from '../../platform/http/same-origin';
import { senderLimit } from '../../platform/http/sender-limit';
import { checkEntry } from './check-entry';
import { findForm, type FoundForm } from './find-form';
import { spamReasonOf, textHashOf } from './spam';
import { insertEntry, isRepeated, type NewEntry } from './sql';

/** The limit of requests of one sender: beyond it not even the body is read. */
const REQUESTS = { burst: 100, perSecond: 2 };
/** A class that signs up from one address sends many at once; nobody sends many all day long. */
const WELCOME = {
  sender: { burst: 30, perSecond: 1 / 120 },
  form: { burst: 200, perSecond: 1 / 20 },
  site: { burst: 500, perSecond: 1 / 5 },
};
/** Suspected spam has rate limits of its own, so that it closes no form; somebody has to look through it. */
const SPAM = {
  sender: { burst: 30, perSecond: 1 / 120 },
  form: { burst: 20, perSecond: 1 / 3600 },
  site: { burst: 60, perSecond: 1 / 1200 },
};

const limitsOf = ({ sender, form, site }: typeof WELCOME) => ({
  bySender: senderLimit(sender),
  byForm: senderLimit(form),
  bySite: senderLimit(site),
});

/** What a form has sent, by name; of a name that comes twice the first. */
type Sent = ReadonlyMap<string, string>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_ENTRY_BYTES },
    (_request, text, done) => {
      const sent = new Map<string, string>();
      for (const [name, value] of new URLSearchParams(text)) if (!sent.has(name)) sent.set(name, value);
      done(null, sent);
    },
  );
}

/** What was typed, by the keys of the fields: for a page that shows it again. */
function typedIn(sent: Sent): Record<string, string> {
  const typed = [...sent].flatMap(([name, value]): [string, string][] => {
    if (name.startsWith(ANSWER)) return [[name.slice(ANSWER.length), value]];
    return name === FORM_NAMES.consent ? [[name, value]] : [];
  });
  return Object.fromEntries(typed);
}

interface Seen {
  sent: Sent;
  found?: FoundForm | undefined;
}

/** POST /forms/entries: answered when the entry is on disk. `onStored` is called for one that is new. */
export async function registerReceive(app: FastifyInstance, onStored: () => void): Promise<void> {
  const { config, sql, log, renderer } = app.context;
  const { siteSettings } = app;
  const requests = senderLimit(REQUESTS);
  const [welcome, spam] = [limitsOf(WELCOME), limitsOf(SPAM)];
  /** What a failure is answered with, as far as it is known when it happens. */
  const seen = new WeakMap<FastifyRequest, Seen>();

  /** The key that the page has made; without script, the same answers of one sender on one day are one entry. */
  function keyOf(given: string, request: FastifyRequest, form: string, answers: NewEntry['answers']): string {
    if (UUID.test(given)) return given;
    if (given !== '') throw new AppError('badRequest', messageOf('server.keyNoUuid'));
    const day = new Date().toISOString().slice(0, 10);
    const what = JSON.stringify([form, senderOf(request.clientAddress), day, answers]);
    const hex = createHmac('sha256', app.keys.formEntries.current).update(`form entry ${what}`).digest('hex');
    return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  function assertRate(limit: ReturnType<typeof senderLimit>, key: string): void {
    const retryAfter = limit.take(key, performance.now());
    if (retryAfter > 0)
      throw new AppError('tooMany', { message: messageOf('server.formTooMany'), retryAfter });
  }

  /** Each reason has its places, so that a flood of one robot keeps out nobody who was taken for another. */
  function assertPlace(request: FastifyRequest, form: string, spamReason: SpamReason | null): void {
    const { bySender, byForm, bySite } = spamReason === null ? welcome : spam;
    const kind = spamReason ?? '';
    assertRate(bySender, `${kind} ${senderOf(request.clientAddress)}`);
    assertRate(byForm, `${kind} ${form}`);
    assertRate(bySite, kind);
  }

  async function store(request: FastifyRequest, sent: Sent): Promise<void> {
    const found = await inTime(
      findForm(sql, sent.get(FORM_NAMES.page) ?? '', sent.get(FORM_NAMES.widget) ?? ''),
    );
    seen.set(request, { sent, found });
    if (!found) throw new AppError('conflict', messageOf('server.formGone'));
    const { form, spec, route } = found;
    const { errors, answers, email } = checkEntry(spec, sent);
    if (errors.length > 0) throw new AppError('invalid', { fieldErrors: errors });
    const key = keyOf(sent.get(FORM_NAMES.key) ?? '', request, form, answers);
    const textHash = textHashOf(answers);
    const spamReason =
      spamReasonOf(sent, answers) ??
      (textHash && (await isRepeated(sql, form, textHash, key)) ? 'repeated' : null);
    assertPlace(request, form, spamReason);
    const stored = await insertEntry(sql, {
      key,
      form,
      formTitle: spec.title,
      route,
      spamReason,
      answers,
      textHash,
      mailTo: spec.recipients,
      replyTo: email,
    });
    if (stored === 'full') {
      log.error({ label: 'forms' }, 'no place for another entry: delete some in the dashboard');
      throw new AppError('tooMany', { message: messageOf('server.formFull'), retryAfter: 3600 });
    }
    if (stored === 'stored' && spamReason === null) onStored();
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, typed: FormReply['typed']): FastifyReply {
    const { sent, found } = seen.get(request) ?? { sent: new Map<string, string>() };
    const page = renderer?.renderFormReply(
      {
        page: sent.get(FORM_NAMES.page) ?? '',
        back: encodeURI(found ? pathOfRoute(found.route) : '/'),
        form: found?.node ?? null,
        typed,
      },
      {
        siteName: siteSettings.current.name,
        publicUrl: config.publicUrl,
        assets: renderer.assets,
        lang: siteSettings.current.language,
        details: siteSettings.current,
      },
    );
    return reply.type('text/html; charset=utf-8').send(page);
  }

  /** The failure as a page in the site's language, with all that was typed. */
  function sendFailurePage(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const language = chooseLanguage([siteSettings.current.language]);
    const values = typedIn(seen.get(request)?.sent ?? new Map());
    const faults = error.fieldErrors ?? [];
    const general = faults.find(({ field }) => field === '')?.message ?? error.message;
    const errors = faults.map(({ field, message }) => [field, inWords(message, language)]);
    return sendPage(request, reply, {
      values,
      errors: Object.fromEntries(errors) as Record<string, string>,
      message: inWords(general, language),
    });
  }

  app.endpoints.push(sendEntry);
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.setErrorHandler((error, request, reply) =>
      renderer && wantsPage(request)
        ? sendFailurePage(beginFailure(error, request, reply), request, reply)
        : sendFailure(error, request, reply),
    );
    scope.post<{ Body: Sent | undefined }>(`${API}${sendEntry.path}`, {
      bodyLimit: MAX_ENTRY_BYTES,
      // Before the body is read.
      onRequest: async (request) => {
        assertSameOrigin(request, config.publicUrl);
        assertRate(requests, senderOf(request.clientAddress));
      },
      handler: async (request, reply) => {
        const sent = request.body ?? new Map<string, string>();
        seen.set(request, { sent });
        const unstorable = findUnstorable([...sent].flat());
        if (unstorable) throw new AppError('badRequest', unstorable.message);
        await store(request, sent);
        if (renderer && wantsPage(request))
          return sendPage(request, reply, { values: {}, errors: {}, sent: true });
        return reply.type('application/json; charset=utf-8').send('{"status":"success","data":null}');
      },
    });
  });
}
