import type { Kind, Kinds } from '../outbox/kind';
import { PERSONAL } from '../outbox/unsent';
import { languageKind } from './language';
import { reviewKind } from './review';
import { siteSettingsKind } from './site-settings';
import { fileKind, imageKind } from './uploads';

/** All kinds of change that are none of a document, by name. A new one is its file and a line here. */
export const KINDS = new Map<string, Kind>(
  [reviewKind, siteSettingsKind, languageKind, imageKind, fileKind].map((kind: Kind) => [kind.name, kind]),
);

/** The kinds that are sent also for people who may change nothing of the site. */
export const personalKinds = (): Kinds => new Map([...KINDS].filter(([name]) => PERSONAL.includes(name)));
