import { hasTag } from '../media/tags';

/** The topics of a page as they are stored; none for what a newer program may have written. */
export const readTopics = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((topic): topic is string => typeof topic === 'string') : [];

/** Whether a page is in a list of one topic, as somebody typed it; '' has all. */
export const isAbout = (
  topic: string,
  { topics = [] }: { topics?: readonly string[] | undefined },
): boolean => topic.trim() === '' || hasTag(topics, topic);
