import { listTexts } from '@vestry/sync/messages/list-texts';
import { t } from '@vestry/sync/messages/translate';

/** More of them are counted: the marks of a narrow tile stay on one line. */
const SHOWN = 2;

const MARK = 'rounded-sm bg-pressed px-1 py-px';

/** A few of the tags of an image or a file, in one quiet line; all of them under the pointer and read aloud. */
export function TagMarks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const rest = tags.length - SHOWN;
  const all = t('media.tagsAre', { tags: listTexts(tags) });
  return (
    <p title={all} className="flex max-w-full min-w-0 gap-1 text-xs text-soft">
      <span className="sr-only">{all}</span>
      {tags.slice(0, SHOWN).map((tag) => (
        <bdi key={tag} aria-hidden className={`${MARK} max-w-32 truncate`}>
          {tag}
        </bdi>
      ))}
      {rest > 0 ? (
        <span aria-hidden className={`${MARK} shrink-0 tabular-nums`}>
          {t('media.moreTags', { count: rest })}
        </span>
      ) : null}
    </p>
  );
}
