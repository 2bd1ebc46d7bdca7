import type { TreeNode } from '@vestry/sync/tree/node';
import type { WidgetDefinition } from '@vestry/sync/widgets/define-widget';
import { type Look, ON_SMALLER_SCREENS } from '@vestry/sync/widgets/fields/style';
import { idleLooks } from '@vestry/sync/widgets/idle-looks';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { useState, type ReactNode } from 'react';
import { Disclosure } from '../../../ui/layout/disclosure';
import { setField } from '../../model/edits';
import { BOX, SHOWN_ON, WORDS, type Steps } from '../../model/look-steps';
import type { PanelField } from '../../model/panel-model';
import { siteColours } from '../../model/site-colours';
import { useEditor } from '../../store/editor-context';
import { useSite } from '../../store/site-context';
import { hasSmallerScreens, SmallerScreens } from './smaller-screens';
import { StepsControl } from './steps-control';
import { Swatches } from './swatches';

/** They have a part of their own. */
const SMALLER: ReadonlySet<string> = new Set(Object.values(ON_SMALLER_SCREENS).flat());

interface StyleSectionProps {
  node: TreeNode;
  definition: WidgetDefinition;
  /** The style fields, each with all that it takes. */
  fields: readonly PanelField[];
  row: (field: PanelField) => ReactNode;
  /** One of them holds what it may not. */
  broken: boolean;
}

/** How a widget looks: first what people mean, as steps and swatches; every preset behind 'Advanced'. */
export function StyleSection({ node, definition, fields, row, broken }: StyleSectionProps) {
  const store = useEditor();
  const site = useSite();
  // While the section is open the colours stay where they are.
  const [colours] = useState(() =>
    siteColours([store.draft.state.tree, ...site.elements.map(({ tree }) => tree)]),
  );
  const { value } = node;
  const idle = idleLooks(definition, value);
  const isOffered = (look: Look | undefined) => look === undefined || !idle.includes(look);
  const isBand = store.index.get(value.id)?.parent === ROOT_ID || value.container === true;
  const set = (field: string) => (next: unknown) => {
    const now = store.index.get(value.id)?.node;
    if (now) store.edit(setField(now, [field], next));
  };
  const steps = (all: readonly Steps[]) =>
    all
      .filter(({ look }) => isOffered(look))
      .map((each) => (
        <StepsControl
          key={each.field + each.label}
          steps={each}
          stored={value[each.field]}
          isBand={isBand}
          onChange={set(each.field)}
        />
      ));
  return (
    <>
      {steps(BOX)}
      {isOffered('bgColor') ? (
        <Swatches
          label={t('looks.background')}
          colours={colours}
          value={value.bgColor}
          onChange={set('bgColor')}
        />
      ) : null}
      {steps(WORDS)}
      {isOffered('textColor') ? (
        <Swatches
          label={t('looks.textColour')}
          colours={colours}
          value={value.textColor}
          onChange={set('textColor')}
        />
      ) : null}
      {steps([SHOWN_ON])}
      <Disclosure label={t('looks.smaller')} mark={hasSmallerScreens(value) ? t('looks.changed') : undefined}>
        {() => <SmallerScreens value={value} steps={steps} />}
      </Disclosure>
      <Disclosure label={t('looks.advanced')} forced={broken}>
        {/* What does nothing is shown while it is stored, so that it can be taken away. */}
        {() =>
          fields
            .filter(
              ({ name }) => !SMALLER.has(name) && (isOffered(name as Look) || value[name] !== undefined),
            )
            .map(row)
        }
      </Disclosure>
    </>
  );
}
