import { ENTRY_PATH, FORM_NAMES, KEPT_ENTRIES, REFUSED } from '@vestry/sync/widgets/form-spec';
import type { Behaviour, NamedBehaviour } from '../behaviours/types';

/**
 * Sends the form and stays on the page. The browser has checked it before. The key is that of what is typed: sent again
 * unchanged, it is stored once. Without a network the worker keeps it (202). One that is only looked at, in editor and
 * preview, is on no page and is not sent.
 */
const send: Behaviour = (root, { signal }) => {
  const form = root.querySelector('form');
  const output = root.querySelector<HTMLElement>('.said');
  const button = root.querySelector('button');
  if (!form || !output || !button) return;
  const { waiting, failed } = output.dataset;
  const thanks = output.textContent;
  let sent = '';
  let key = '';
  const named = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const say = (text = '') => {
    output.textContent = text;
    output.hidden = false;
  };
  const submit = async () => {
    const body = new URLSearchParams(new FormData(form) as never);
    if (sent !== (sent = String(body))) key = crypto.randomUUID?.() ?? '';
    body.set(FORM_NAMES.key, key);
    body.set(FORM_NAMES.elapsed, String(Math.round(performance.now())));
    button.disabled = true;
    try {
      const reply = await fetch(ENTRY_PATH, { method: 'POST', body });
      const { data, message } = await reply.json();
      const { ok, status } = reply;
      form.hidden = ok;
      if (status === 202) addEventListener('online', () => void submit(), { signal, once: true });
      say(ok ? (status === 202 ? waiting : thanks) : (data?.[0]?.message ?? message));
    } catch {
      say(failed);
    }
    button.disabled = false;
    output.focus();
  };
  /** Of an earlier visit: what waits still, and what was refused since, which is given back. */
  const recall = async () => {
    const kept = await caches.open(KEPT_ENTRIES);
    for (const request of await kept.keys()) {
      const entry = await kept.match(request);
      const fields = new URLSearchParams(await entry?.text());
      if (fields.get(FORM_NAMES.widget) !== named(FORM_NAMES.widget)?.value) continue;
      const refused = entry?.headers.get(REFUSED);
      say(refused ? decodeURI(refused) : waiting);
      if (!refused) continue;
      for (const [name, value] of fields) {
        const control = named(name);
        if (control?.type === 'checkbox') control.checked = true;
        else if (control && control.type !== 'hidden') control.value = value;
      }
      await kept.delete(request);
    }
  };
  const onPage = named(FORM_NAMES.page)?.value;
  if (onPage && 'caches' in globalThis) void recall();
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (onPage) void submit();
    },
    { signal },
  );
};

export const behaviour: NamedBehaviour = ['form', send];
