import '../messages/load-english';
import { ownProblems } from '@vestry/sync/widgets/check-definition';

/** What is wrong with the definition of that type, in English: it is read by whoever builds. */
export const ownProblemsInEnglish = (type: string): string[] => ownProblems(type);
