import type { TreeNode } from '@vestry/sync/tree/node';
import { excerptOf } from '@vestry/sync/widgets/excerpt';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { inWords } from '@vestry/sync/messages/in-words';
import { asText } from '../../lib/text';
import { quoted } from '../../lib/quoted';

/** 'Hero'; an unknown type is called by its own name, so that it can still be found and deleted. */
export const widgetName = (type: string): string => inWords(widgetLabel(type));

/** The same as the definition has it, which may be a message. */
export const widgetLabel = (type: string): string => definitionOf(type)?.label ?? type;

function withExcerpt({ value }: TreeNode, excerpt: string): string {
  const name = widgetName(value.type);
  return excerpt === '' ? name : `${name} ${excerpt}`;
}

/** 'Hero Welcome', for what can hold nothing but a text: the name of a button, an option. */
export const fullName = (node: TreeNode): string => withExcerpt(node, excerptOf(node));

/** The same name for texts on the screen and in live regions, where `Quoting` marks the language of the page's words. */
export function quotedName(node: TreeNode): string {
  const excerpt = excerptOf(node);
  return withExcerpt(node, excerpt && quoted(excerpt, asText(node.value.lang)));
}
