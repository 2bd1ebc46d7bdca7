import { isPlaceholder } from '@vestry/sync/checks/placeholder';
import type { DeviceSettings } from '@vestry/sync/contract/site-settings';
import type { MessageKey, Translate } from '@vestry/sync/messages/translate';
import type { TreeNode } from '@vestry/sync/tree/node';
import { mapNodes } from '@vestry/sync/tree/walk';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';

/** What a site is called that nobody has named yet. */
const UNNAMED = new Set(['', 'Vestry']);

type Known = Pick<DeviceSettings, 'email' | 'telephone' | 'street' | 'postalCode' | 'town' | 'country'>;

const addressOf = ({ street, postalCode, town, country }: Known): string =>
  [street, [postalCode, town].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** The texts of templates, with what is known of the site instead of a question for it. */
export function withSiteWords(t: Translate, name: string, settings: Known | undefined): Translate {
  const known: Partial<Record<MessageKey, string>> = {
    ...(UNNAMED.has(name) ? {} : { 'starter.church': name }),
    ...(settings
      ? {
          'starter.address': addressOf(settings),
          'starter.siteAddress': addressOf(settings),
          'starter.email': settings.email,
          'starter.siteEmail': settings.email,
          'starter.phone': settings.telephone,
          'starter.siteTelephone': settings.telephone,
        }
      : {}),
  };
  const asked = t('starter.church');
  const called = known['starter.church'] ?? asked;
  // The name is asked for inside of sentences, too.
  return (key, ...values) => known[key] || t(key, ...values).replaceAll(asked, called);
}

/** The same where only the name is known. */
export const withSiteName = (t: Translate, name: string): Translate => withSiteWords(t, name, undefined);

/** The field of a main heading that is still to be filled in. */
function askedHeading({ value }: TreeNode): string | undefined {
  const headings = definitionOf(value.type)?.facts?.headings?.(value);
  return headings?.find(({ level, words, at }) => level === 1 && at.length === 1 && isPlaceholder(words))
    ?.at[0];
}

/** What a page begins with, with its title as the main heading where that is still to be filled in. */
export function withTitle(nodes: readonly TreeNode[], title: string): TreeNode[] {
  if (title === '') return [...nodes];
  return nodes.map((each) =>
    mapNodes(each, (node) => {
      const field = askedHeading(node);
      return field === undefined ? node : { ...node, value: { ...node.value, [field]: title } };
    }),
  );
}
