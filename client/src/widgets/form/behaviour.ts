import { ENTRY_PATH, FORM_NAMES } from '@vestry/sync/widgets/form-spec';
import type { Behaviour, NamedBehaviour } from '../behaviours/types';

/**
 * Sends the form and stays on the page. The browser has checked it before. The key is that of what is typed: sent again
 * unchanged, it is stored once. One that is only looked at, in editor and preview, is on no page and is not sent.
 */
const send: Behaviour = (root, { signal }) => {
  const form = root.querySelector('form');
  const said = root.querySelector<HTMLElement>('.said');
  const button = root.querySelector('button');
  if (!form || !said || !button) return;
  const thanks = said.textContent;
  let sent = '';
  let key = '';
  const say = (text = '') => {
    said.textContent = text;
    said.hidden = false;
    said.focus();
  };
  const onSubmit = async () => {
    const body = new URLSearchParams(new FormData(form) as never);
    if (sent !== (sent = String(body))) key = crypto.randomUUID?.() ?? '';
    body.set(FORM_NAMES.elapsed, String(Math.round(performance.now())));
    button.disabled = true;
    try {
      const reply = await fetch(ENTRY_PATH, {
        method: 'POST',
        body,
        headers: {
          accept: 'application/json',
          'accept-language': document.documentElement.lang,
          ...(key && { 'idempotency-key': key }),
        },
      });
      const { data, message } = await reply.json();
      if (reply.ok) form.hidden = true;
      say(
        reply.ok ? (reply.status === 202 ? said.dataset.waiting : thanks) : (data?.[0]?.message ?? message),
      );
    } catch {
      say(said.dataset.failed);
    }
    button.disabled = false;
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (new FormData(form).get(FORM_NAMES.page)) void onSubmit();
    },
    { signal },
  );
};

export const behaviour: NamedBehaviour = ['form', send];
