import type { TreeNode } from '@vestry/sync/tree/node';
import { asWords } from '@vestry/sync/tree/marked-text';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { inWords } from '@vestry/sync/messages/in-words';
import { asText } from '../../lib/text';
import { quoted } from '../../lib/quoted';
import { isListMeta, panelModel } from './panel-model';

/** 'Hero'; an unknown type is called by its own name, so that it can still be found and deleted. */
export const widgetName = (type: string): string => inWords(widgetLabel(type));

/** The same as the definition has it, which may be a message. */
export const widgetLabel = (type: string): string => definitionOf(type)?.label ?? type;

const EXCERPT = 40;

/** Its own title, or that of the first item of its first list. */
function titleOf({ value }: TreeNode): unknown {
  const definition = definitionOf(value.type);
  if (!definition) return undefined;
  if (definition.titleField !== undefined) return value[definition.titleField];
  for (const { name, meta } of panelModel(definition.schema)) {
    const list = value[name];
    if (!isListMeta(meta) || !Array.isArray(list)) continue;
    return (list[0] as Record<string, unknown> | undefined)?.[meta.titleField];
  }
  return undefined;
}

/** The start of the widget's title, by which it differs from others of its type; '' without a title. */
export function excerptOf(node: TreeNode): string {
  const title = asWords(titleOf(node)) ?? '';
  const line = title.trim().replace(/\s+/gu, ' ');
  if (line.length <= EXCERPT) return line;
  // By code points: half of an emoji is none.
  const letters = Array.from(line.slice(0, EXCERPT * 2));
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT - 1).join('')}…` : line;
}

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
