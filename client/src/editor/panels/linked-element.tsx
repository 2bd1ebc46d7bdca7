import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { t } from '@vestry/sync/messages/translate';
import { Link } from 'react-router-dom';
import { newId } from '../../lib/id';
import { elementEditPath } from '../../lib/paths';
import { Button } from '../../ui/inputs/button';
import { SelectField } from '../../ui/inputs/select-field';
import { detach, setField } from '../model/edits';
import { useEditor } from '../store/editor-context';
import { elementNamed, refOf, useSite } from '../store/site-context';
import { useNode } from '../store/use-store';

/** A section that shows an element of its own: which one, the way there, and the way to a copy. */
export function LinkedElement({ id }: { id: string }) {
  const store = useEditor();
  const node = useNode(id);
  const { elements } = useSite();
  const field = node && definitionOf(node.value.type)?.elementField;
  if (!node || field === undefined) return null;
  const ref = linkedElement(node.value);
  const offered = elements.filter((each) => each.type === 'element' && (each.saved || each.uid === ref));
  const element = elementNamed(offered, ref);
  const options = offered.map((each) => ({ value: each.uid, label: each.name }));
  if (!element)
    options.unshift({
      value: String(ref),
      label:
        typeof ref === 'number'
          ? t('editor.elementNumberMissing', { number: String(ref) })
          : t('editor.elementMissing'),
    });
  const choose = (uid: string) => {
    const chosen = elementNamed(offered, uid);
    if (chosen) store.edit(setField(node, [field], refOf(chosen)));
  };
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <SelectField
        label={t('editor.linkedElement')}
        help={t('editor.linkedHelp')}
        error={element ? null : t('editor.linkedMissing')}
        value={element?.uid ?? String(ref)}
        options={options}
        onChange={choose}
      />
      {element ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            onClick={() => {
              if (store.edit(detach(store.index, id, element.tree, newId)))
                store.say(t('editor.detached', { name: element.name }));
            }}
          >
            {t('editor.detach')}
          </Button>
          <Link
            to={elementEditPath(element)}
            className="control inline-flex items-center text-sm text-accent-ink underline"
          >
            {t('editor.openName', { name: element.name })}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
