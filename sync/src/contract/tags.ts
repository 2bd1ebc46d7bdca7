import { z } from 'zod';
import { areDistinct, MAX_TAG, MAX_TAGS } from '../media/tags';
import { messageOf } from '../messages/message';

const words = (texts: Record<'required' | 'tooLong' | 'oneLine' | 'tooMany' | 'twice', string>) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1, texts.required)
        .max(MAX_TAG, texts.tooLong)
        .regex(/^\P{Cc}*$/u, texts.oneLine),
    )
    .max(MAX_TAGS, texts.tooMany)
    .refine(areDistinct, texts.twice);

/** Words by which people find an image or a file again: of each there is one, whatever its case. */
export const tagsSchema = words({
  required: messageOf('contract.tagRequired'),
  tooLong: messageOf('contract.tagTooLong', { max: MAX_TAG }),
  oneLine: messageOf('contract.tagOneLine'),
  tooMany: messageOf('contract.tooManyTags', { max: MAX_TAGS }),
  twice: messageOf('contract.tagTwice'),
});

/** What a post or an event is about, for visitors: words as tags are. */
export const topicsSchema = words({
  required: messageOf('contract.topicRequired'),
  tooLong: messageOf('contract.topicTooLong', { max: MAX_TAG }),
  oneLine: messageOf('contract.topicOneLine'),
  tooMany: messageOf('contract.tooManyTopics', { max: MAX_TAGS }),
  twice: messageOf('contract.topicTwice'),
});

/** Only what has this one, whatever its case. */
export const askedTagSchema = z.string().trim().max(MAX_TAG).optional();
