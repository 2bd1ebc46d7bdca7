import { equal } from '../tree/json';
import { walk } from '../tree/walk';
import type { SimDevice } from './device';
import { isSpared } from './documents';
import { inNewestWords } from './programs';

/** Checks what must be true at every moment, of each device. */
export class MomentChecks {
  readonly #checked = new Map<SimDevice, unknown>();
  /** Has the state of each cookie, as the first device with an empty outbox showed it. */
  readonly #atCookie = new Map<string, string>();

  /** None for a device whose storage did not change since it was looked at. */
  problemsOf(device: SimDevice, name: string): string[] {
    const { tables } = device.storage;
    if (this.#checked.get(device) === tables) return [];
    this.#checked.set(device, tables);
    return [...notShown(device, name), ...this.#unlikeOthers(device, name)];
  }

  /** Same cookie and empty outbox: the same bytes, whichever device and whenever. */
  #unlikeOthers(device: SimDevice, name: string): string[] {
    const { meta, outbox } = device.storage.tables;
    if (meta.cookie === null || meta.reset !== null || outbox.size > 0) return [];
    // Between pages, or about to ask for everything.
    if (meta.cookie.split('.').length > 2 || meta.cookie.endsWith('.0')) return [];
    const texts = device.text();
    const other = this.#atCookie.get(meta.cookie);
    if (other === undefined) this.#atCookie.set(meta.cookie, texts);
    else if (other !== texts) return [`${name} has ${meta.cookie} and shows ${texts}, another ${other}`];
    return [];
  }
}

/** It sees what it saved. */
function* notShown(device: SimDevice, name: string): Generator<string> {
  for (const [uid, fields] of device.saved) {
    if (!isSpared(uid)) continue;
    const state = device.state(uid);
    if (!state) {
      yield `${name} does not show ${uid.slice(-1)} any more`;
      continue;
    }
    const values = new Map<string, unknown>();
    for (const { value } of walk(state.tree)) {
      for (const [field, each] of Object.entries(value)) {
        const [newest, is] = inNewestWords(field, each);
        values.set(`${value.id}.${newest}`, is);
      }
    }
    for (const [field, value] of fields) {
      const shown = values.get(field);
      if (!equal(shown, value))
        yield `${name} shows ${field} of ${uid.slice(-1)} as ${JSON.stringify(shown)}, not ${JSON.stringify(value)}`;
    }
  }
}
