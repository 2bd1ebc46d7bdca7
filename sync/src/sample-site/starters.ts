import type { Language } from '../messages/languages';
import { business } from './business/business';
import { church } from './church/church';
import { club } from './club/club';
import { school } from './school/school';
import type { Starter } from './starter';
import type { StarterName } from './starter-names';
import { type Writer, writerIn } from './writer';

const STARTERS: Record<StarterName, (writer: Writer) => Starter> = { church, club, school, business };

/** The messages of the starter and of `samples` in that language were handed in. */
export const starterNamed = (name: StarterName, language: Language): Starter =>
  STARTERS[name](writerIn(language));
