import type { FieldError } from '@vestry/sync/contract/envelope';
import { colourFaults, isOwnImage, type SiteDetails } from '@vestry/sync/contract/site-details';
import type { DeviceSettings, SiteSettings } from '@vestry/sync/contract/site-settings';
import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import type { ImageSizes } from '../../platform/render-port';
import { elementNumber, isElementOf } from './sql';

type Settings = { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };
type Changes = { [Name in keyof SiteDetails]?: SiteDetails[Name] | undefined };

const IMAGES = ['logo', 'icon', 'image'] as const;
const COLOURS = ['colourBackground', 'colourText', 'colourAccent'] as const;
const PARTS = [
  ['headerId', 'header'],
  ['footerId', 'footer'],
] as const;

const partNotThere = (field: string): FieldError => ({ field, message: messageOf('server.partNotThere') });

/** Settings with header and footer by number. Throws 422 for one that is not there. */
export async function byNumber(
  changes: { [Name in keyof DeviceSettings]?: DeviceSettings[Name] | undefined },
  sql: Queryable,
): Promise<Settings> {
  const { headerId: _header, footerId: _footer, ...others } = changes;
  const wrong: FieldError[] = [];
  const parts: Settings = {};
  for (const [field] of PARTS) {
    const element = changes[field];
    const number = typeof element === 'string' ? await elementNumber(sql, element) : element;
    if (number === null && element !== null) wrong.push(partNotThere(field));
    else if (number !== undefined) parts[field] = number;
  }
  if (wrong.length > 0) throw new AppError('invalid', { fieldErrors: wrong });
  return { ...others, ...parts };
}

const defined = (changes: Changes): Partial<SiteDetails> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

function faultsOfColours(changes: Changes, current: SiteDetails): FieldError[] {
  const isChanged = COLOURS.some((name) => changes[name] !== undefined && changes[name] !== current[name]);
  return isChanged ? colourFaults({ ...current, ...defined(changes) }) : [];
}

/** Throws 422 for colours that nobody can read on each other. */
export function checkColours(changes: Changes, current: SiteDetails): void {
  const fieldErrors = faultsOfColours(changes, current);
  if (fieldErrors.length > 0) throw new AppError('invalid', { fieldErrors });
}

/**
 * Throws 422 for an image or an element that is not there, and for colours that nobody can read on each other. What is
 * as it was is let be: it may be deleted since, and this change does not concern it.
 */
export async function checkChanges(
  changes: Changes,
  { current, sql, imageSizes }: { current: SiteDetails; sql: Queryable; imageSizes: ImageSizes },
): Promise<void> {
  const wrong: FieldError[] = [];
  for (const field of IMAGES) {
    const address = changes[field];
    if (!address || address === current[field] || !isOwnImage(address)) continue;
    if (!(await imageSizes([address]))[address]) {
      wrong.push({ field, message: messageOf('server.imageNotThere') });
    }
  }
  for (const [field, type] of PARTS) {
    const id = changes[field];
    if (id === undefined || id === null || id === current[field]) continue;
    if (!(await isElementOf(sql, id, type))) wrong.push(partNotThere(field));
  }
  wrong.push(...faultsOfColours(changes, current));
  if (wrong.length > 0) throw new AppError('invalid', { fieldErrors: wrong });
}
