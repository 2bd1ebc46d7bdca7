import { shortestPassword } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { messageOf } from '@vestry/sync/messages/message';
import { namesOf, unfitness } from '../../platform/auth/fit-password';
import { fieldError } from '../../platform/http/errors';

interface Chosen {
  /** The field of the request at which the error is shown. */
  field: string;
  password: string;
  by: { username: string; email: string };
}

/** Throws 422 at the field for a password that is shorter than the site requires, or easy to guess. */
export async function assertFit(settings: SiteSettings, { field, password, by }: Chosen): Promise<void> {
  const min = shortestPassword(settings);
  if (password.length < min) throw fieldError(field, messageOf('contract.passwordTooShort', { min }));
  const unfit = await unfitness(password, [...namesOf(by), settings.name]);
  if (unfit !== undefined) throw fieldError(field, unfit);
}
