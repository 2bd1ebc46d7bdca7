import { fetchedPart } from '../../../ui/layout/fetched-part';

// What only the sidebar needs comes beside the editor's first load: dragging rows, the controls of the fields. The canvas
// is there before.
export const widgetPanel = fetchedPart(async () => (await import('../../panels/widget-panel')).WidgetPanel);
export const selectionPanel = fetchedPart(
  async () => (await import('../../panels/selection-panel')).SelectionPanel,
);
export const reviewPanel = fetchedPart(async () => (await import('../../review/review-panel')).ReviewPanel);
