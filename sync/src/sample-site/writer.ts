import type { Language } from '../messages/languages';
import { type Translate, translator } from '../messages/translate';
import type { TreeNode } from '../tree/node';
import { WIDGETS, type WidgetType } from '../widgets/catalog';
import { inNewestShape } from '../widgets/instantiate';
import { type Fields, widget } from './widget';

/** Writes the sample site in one language. */
export interface Writer {
  say: Translate;
  /** A widget with its sample content, some of it replaced. */
  sample: (id: string, type: WidgetType, fields?: Fields) => TreeNode;
}

export function writerIn(language: Language): Writer {
  const say = translator(language);
  return {
    say,
    sample(id, type, fields = {}) {
      const definition = WIDGETS[type];
      return widget(
        id,
        type,
        { ...definition.sample(say), ...fields },
        definition.sampleChildren?.(say).map(inNewestShape),
      );
    },
  };
}
