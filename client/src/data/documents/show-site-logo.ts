import { messageOf } from '@vestry/sync/messages/message';
import { ownLogoField, ownLogoText } from '@vestry/sync/site/own-logo';
import { changeIn } from './change-in';

/**
 * Takes a header's own logo away, so that it shows the site's logo or name, as one step of its history. With `text`: only
 * if it is that text.
 */
export const showSiteLogo = (uid: string, text?: string) =>
  changeIn(
    uid,
    ({ tree }) => {
      const field = ownLogoField(tree);
      const goes = field !== undefined && (text === undefined || ownLogoText(tree) === text);
      const operations = goes ? [{ op: 'set' as const, id: tree.value.id, path: [field] }] : [];
      return { operations, changed: operations.length, left: false };
    },
    () => messageOf('editor.stepEdit', { name: 'settings.logo' }),
  );
