import { z } from 'zod';
import { areDistinct, MAX_TAG, MAX_TAGS } from '../media/tags';
import { messageOf } from '../messages/message';

const tagSchema = z
  .string()
  .trim()
  .min(1, messageOf('contract.tagRequired'))
  .max(MAX_TAG, messageOf('contract.tagTooLong', { max: MAX_TAG }))
  .regex(/^\P{Cc}*$/u, messageOf('contract.tagOneLine'));

/** Words by which people find an image or a file again: of each there is one, whatever its case. */
export const tagsSchema = z
  .array(tagSchema)
  .max(MAX_TAGS, messageOf('contract.tooManyTags', { max: MAX_TAGS }))
  .refine(areDistinct, messageOf('contract.tagTwice'));

/** Only what has this one, whatever its case. */
export const askedTagSchema = z.string().trim().max(MAX_TAG).optional();
