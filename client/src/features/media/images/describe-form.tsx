import { MAX_ALT, type Media } from '@vestry/sync/contract/media';
import { MAX_FILE_NAME } from '@vestry/sync/media/file-name';
import type { FocalPoint } from '@vestry/sync/media/focal-point';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { equal } from '@vestry/sync/tree/json';
import { useState, type FormEvent } from 'react';
import { fieldMessage, ApiError } from '../../../data/http/api-error';
import { useDatabase } from '../../../data/storage/use-database';
import { describeImage } from '../../../data/media/media-list';
import { IMAGES } from '../../../data/media/library';
import { tagsOf } from '../../../data/media/media-tags';
import { Button } from '../../../ui/inputs/button';
import { FocalPointField } from '../../../ui/inputs/focal-point-field';
import { notify } from '../../../ui/feedback/notify';
import { TextField } from '../../../ui/inputs/text-field';
import { Toggle } from '../../../ui/inputs/toggle';
import { useBusy } from '../../../ui/hooks/use-busy';
import { TagsField } from '../tags/tags-field';
import { useTagsForm } from '../tags/use-tags-form';

/**
 * What the image is called, what it says to those who do not see it and what of it stays in sight, wherever a widget shows
 * it without a text or a point of its own, and the tags by which it is found.
 */
export function DescribeForm({ media }: { media: Media }) {
  const db = useDatabase();
  const [name, setName] = useState(imageName(media));
  const [alt, setAlt] = useState(media.alt);
  const [decorative, setDecorative] = useState(media.decorative);
  const [point, setPoint] = useState<FocalPoint | null>(media.focalPoint ?? null);
  const tags = useTagsForm(tagsOf(media));
  const [error, setError] = useState('');
  const { busy, run } = useBusy((cause) => {
    const known = cause instanceof ApiError ? (fieldMessage(cause.fieldErrors, 'alt') ?? cause.message) : '';
    setError(known || t('common.unexpectedError'));
  });
  const changed =
    name !== imageName(media) ||
    alt !== media.alt ||
    decorative !== media.decorative ||
    !equal(point, media.focalPoint ?? null) ||
    tags.isChanged;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!db || busy) return;
    const checked = tags.checked();
    setError('');
    if (!checked) return;
    void run(async () => {
      await describeImage(db, media.filename, {
        name,
        alt: decorative ? '' : alt,
        decorative,
        tags: checked,
        focalPoint: point,
      });
      tags.settle(checked);
      notify.success(t('media.detailsSaved'));
    });
  };

  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label={t('media.name')}
        help={t('media.nameHint')}
        value={name}
        maxLength={MAX_FILE_NAME}
        onChange={setName}
      />
      <TextField
        label={t('media.alternativeText')}
        help={t('media.alternativeHint')}
        error={error}
        value={alt}
        maxLength={MAX_ALT}
        disabled={decorative}
        onChange={setAlt}
      />
      <Toggle
        label={t('media.decorative')}
        help={t('media.decorativeHint')}
        checked={decorative}
        onChange={setDecorative}
      />
      <FocalPointField
        label={t('media.focalPoint')}
        help={t('media.focalPointHint')}
        resets={t('media.focalPointReset')}
        inWords={(at) => t('media.focalPointAt', at)}
        image={media.url}
        value={point ?? undefined}
        onChange={(next) => setPoint(next ?? null)}
      />
      <TagsField library={IMAGES} {...tags.field} />
      <Button type="submit" tone="green" busy={busy} disabled={!changed} className="self-end">
        {t('common.save')}
      </Button>
    </form>
  );
}
