import { onTestFinished } from 'vitest';
import { english } from './english';
import { z } from 'zod';
import { WIDGETS, type WidgetType } from '../widgets/catalog';
import { type Catalogue, catalogue, setCatalogue } from '../widgets/known-widgets';
import type { WidgetDefinition } from '../widgets/define-widget';
import { checkUpgrades, type Upgrade, upgradeFields } from '../widgets/upgrade-steps';

/**
 * A type of the catalogue as a later program has it. Its schema and its sample follow the steps that rename and drop
 * fields; `fields` has what else becomes of fields. Throws as `defineWidget` does.
 */
export function upgradedWidget(
  type: WidgetType,
  upgrades: readonly Upgrade[],
  fields: z.ZodRawShape = {},
): WidgetDefinition {
  checkUpgrades(type, upgrades);
  const definition: WidgetDefinition = WIDGETS[type];
  const steps = upgrades.flatMap((upgrade) => upgrade.steps);
  const renamed = steps.filter(({ step }) => step === 'rename' || step === 'drop');
  const schema = z.strictObject({ ...upgradeFields(definition.schema.shape, renamed), ...fields });
  return { ...definition, schema, upgrades, sample: () => upgradeFields(definition.sample(english), steps) };
}

/** The types that have upgrades, as programs knew them before they had any. */
export const withoutUpgrades = (): WidgetDefinition[] =>
  Object.values(catalogue())
    .filter(({ upgrades = [] }) => upgrades.length > 0)
    .map((definition) => ({ ...definition, upgrades: [] }));

/** The present catalogue with these definitions in it. */
export const catalogueWith = (...definitions: WidgetDefinition[]): Catalogue => ({
  ...catalogue(),
  ...Object.fromEntries(definitions.map((definition) => [definition.type, definition])),
});

/** Until the test ends, or the function that is returned is called, the program knows these definitions. */
export function plantWidgets(...definitions: WidgetDefinition[]): () => void {
  const planted = catalogueWith(...definitions);
  const restore = setCatalogue(() => planted);
  onTestFinished(restore);
  return restore;
}
