import { searchable } from '../text/searchable';

/** Of one image or file. */
export const MAX_TAGS = 20;
/** Characters of one tag. */
export const MAX_TAG = 40;

/** Gives the same key for two spellings of one tag: case and width make no difference. */
export const tagKey = (tag: string): string => searchable(tag.trim());

/** One of each, as it was written first. */
function distinct(tags: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(tagKey(tag))) first.set(tagKey(tag), tag);
  return [...first.values()];
}

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => tagKey(each) === tagKey(tag));

export const areDistinct = (tags: readonly string[]): boolean => distinct(tags).length === tags.length;

/** Without some, and with others behind those that stay; one that is there already stays as it is written. */
export function changedTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  return distinct([...tags.filter((tag) => !hasTag(remove, tag)), ...add]);
}

/** Returns the tags in a text that somebody typed, separated by commas of any script. */
export const tagsInText = (text: string): string[] =>
  distinct(
    text
      .split(/[,，、،]/u)
      .map((each) => each.trim().replaceAll(/\s+/gu, ' '))
      .filter(Boolean),
  );
