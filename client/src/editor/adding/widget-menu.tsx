import { catalogue, definitionOf } from '@vestry/sync/widgets/known-widgets';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { labelText } from '@vestry/sync/widgets/label-text';
import { linkTo, linkType } from '@vestry/sync/widgets/linked-element';
import { t } from '@vestry/sync/messages/translate';
import { newId } from '../../lib/id';
import { insert } from '../model/edits';
import { widgetName } from '../model/naming';
import { spokenPlace } from '../model/spoken-place';
import { mayHold, type Spot } from '../model/placement';
import { WidgetIcon } from '../outline/widget-icon';
import { useEditor } from '../store/editor-context';
import { useSite } from '../store/site-context';

const TILE =
  'flex min-h-24 flex-col items-start gap-1 rounded-lg border border-line bg-surface p-3 text-start hover:border-accent hover:bg-hover';

/** The picker: the types that this place accepts, and the site's own elements to link. */
export function WidgetMenu({ spot }: { spot: Spot }) {
  const store = useEditor();
  const { elements } = useSite();
  const parent = store.index.get(spot.parent)?.node;
  if (!parent) return null;
  const types = Object.keys(catalogue()).filter((type) => mayHold(parent, type));
  const linkable =
    mayHold(parent, linkType()) && store.draft.kind === 'page'
      ? elements.filter((element) => element.type === 'element' && element.id > 0)
      : [];

  const add = (node: ReturnType<typeof instantiate>) => {
    if (store.edit(insert([node], spot, 'add')))
      store.say(t('editor.added', { place: spokenPlace(store.index, node.value.id) }));
  };

  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('editor.chooseWidget')}</p>
      <div className="grid grid-cols-2 gap-2">
        {types.map((type) => (
          <button key={type} type="button" className={TILE} onClick={() => add(instantiate(type, newId))}>
            <WidgetIcon type={type} className="size-5 text-accent-ink" />
            <span className="text-sm font-medium text-ink">{widgetName(type)}</span>
            <span className="text-xs text-faint">{labelText(definitionOf(type)?.hint ?? '')}</span>
          </button>
        ))}
      </div>
      {linkable.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-medium text-ink">{t('editor.ourElements')}</h3>
          <div className="grid grid-cols-2 gap-2">
            {linkable.map((element) => (
              <button
                key={element.uid}
                type="button"
                className={TILE}
                onClick={() => add(linkTo(element.id, newId))}
              >
                <span className="text-sm font-medium text-ink">{element.name}</span>
                <span className="text-xs text-faint">{t('editor.linkedHint')}</span>
              </button>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}
