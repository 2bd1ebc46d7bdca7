import { LuArrowDown, LuArrowUp, LuEye, LuEyeOff } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { MOST_MENU_PAGES } from '@vestry/sync/limits/page-lists';
import { choicesInOrder, plainChoice } from '@vestry/sync/site/menu-choices';
import { inMenuOrder, type MenuChoice, menuName } from '@vestry/sync/site/site-menu';
import { diffValue } from '@vestry/sync/tree/diff-value';
import type { TreeNode } from '@vestry/sync/tree/node';
import { siteTexts } from '../../../lib/messages';
import { IconButton } from '../../../ui/inputs/icon-button';
import { TextField } from '../../../ui/inputs/text-field';
import { editLabel, itemsOf } from '../../model/edits';
import { useEditor } from '../../store/editor-context';
import { useSite } from '../../store/site-context';
import { useNode } from '../../store/use-store';
import { FieldError } from '../field-error';

interface MenuPagesProps {
  /** Of the widget. */
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
}

const choicesOf = (node: TreeNode, name: string) =>
  itemsOf(node, name).filter((item): item is typeof item & MenuChoice => typeof item['page'] === 'string');

/** The pages of a menu that follows them: their order, their names in it, and which of them it leaves out. */
export default function MenuPages({ id, name, label, error }: MenuPagesProps) {
  const store = useEditor();
  const node = useNode(id);
  const { menu } = useSite();
  if (!node) return null;
  const choices = choicesOf(node, name);
  const choiceByPage = new Map(choices.map((choice) => [choice.page, choice]));
  const pages = inMenuOrder(menu, choices);
  const home = siteTexts()('site.home');

  const write = (next: readonly object[]) =>
    store.edit({
      label: editLabel(node.value.type),
      operations: diffValue(node.value, { ...node.value, [name]: next }),
    });
  const inOrder = (order: typeof pages) => choicesInOrder(order, choices);
  const change = (page: string, { text, hidden }: Omit<MenuChoice, 'page'>) => {
    const changed = { ...plainChoice(page), ...(text ? { text } : {}), ...(hidden ? { hidden } : {}) };
    if (choiceByPage.has(page)) write(choices.map((choice) => (choice.page === page ? changed : choice)));
    // What it is called says nothing of its place: all keep the one that they have.
    else write(inOrder(pages).map((choice) => (choice.page === page ? changed : choice)));
  };
  const move = (from: number, to: number) => {
    const order = pages.toSpliced(from, 1).toSpliced(to, 0, pages[from]!);
    write(inOrder(order));
    store.say(
      t('editor.place', {
        name: menuName(order[to]!, home),
        at: to + 1,
        count: order.length,
      }),
    );
  };

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      <p className="text-xs text-faint">
        {pages.length === 0 ? t('editor.menuNoPages') : t('editor.menuHelp')}
      </p>
      {pages.map((page, at) => {
        const choice = choiceByPage.get(page.uid);
        const title = menuName(page, home);
        const called = choice?.text || title;
        return (
          <div key={page.uid} data-item className="flex items-end gap-1">
            <div className={choice?.hidden ? 'min-w-0 flex-1 opacity-60' : 'min-w-0 flex-1'}>
              <TextField
                data-item-main
                label={t('editor.menuPage', { title, path: pathOfRoute(page.route) })}
                lang={page.lang}
                placeholder={title}
                value={choice?.text ?? ''}
                onChange={(text) => change(page.uid, { ...choice, text })}
              />
            </div>
            <IconButton
              label={t('editor.upName', { name: called })}
              icon={<LuArrowUp />}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              label={t('editor.downName', { name: called })}
              icon={<LuArrowDown />}
              disabled={at === pages.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              label={t('editor.menuShow', { name: called })}
              icon={choice?.hidden ? <LuEyeOff /> : <LuEye />}
              pressed={!choice?.hidden}
              onClick={() => change(page.uid, { ...choice, hidden: !choice?.hidden })}
            />
          </div>
        );
      })}
      {pages.length > MOST_MENU_PAGES ? (
        <p className="text-xs text-faint">{t('editor.menuTooMany', { max: MOST_MENU_PAGES })}</p>
      ) : null}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
