import '../messages/load-english';
import { ownProblems } from '@vestry/sync/widgets/check-definition';

/** What is wrong with the definition of that type, in English: the person who builds reads it. */
export const ownProblemsInEnglish = (type: string): string[] => ownProblems(type);
