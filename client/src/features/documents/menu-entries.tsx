import { may } from '@vestry/sync/access/permissions';
import { listTexts } from '@vestry/sync/messages/list-texts';
import { t } from '@vestry/sync/messages/translate';
import { useMemo, useState } from 'react';
import type { DocumentRow } from '../../data/documents/document-row';
import { takeOutOfMenus, useMenusWith } from '../../data/documents/menus-of-pages';
import { useSession } from '../../data/storage/use-session';
import { notify } from '../../ui/feedback/notify';
import { Toggle } from '../../ui/inputs/toggle';
import { rowName, textOf } from './row-fields';

/** So many of them are named. */
const NAMED = 3;

/** The menus that link to pages which are deleted: their links go along, unless somebody leaves them. */
export function useMenuEntries(rows: readonly DocumentRow[]) {
  const routes = useMemo(() => routesOf(rows), [rows]);
  const roles = useSession().user?.roles ?? [];
  const found = useMenusWith(routes);
  const menus = may(roles, 'elements.update') ? found : [];
  const [goes, setGoes] = useState(true);
  const names = listTexts(menus.map(({ name }) => name));
  return {
    /** They go along. */
    goes: goes && menus.length > 0,
    part:
      menus.length === 0 ? null : (
        <div className="mt-3">
          <Toggle
            label={t('menus.goesToo', { count: rows.length, names })}
            help={goes ? undefined : t('menus.leadsNowhere')}
            checked={goes}
            onChange={setGoes}
          />
        </div>
      ),
    /** Takes out the links to those that were deleted. Resolves to what undoes it. */
    take: async (deleted: readonly DocumentRow[]): Promise<() => Promise<void>> => {
      if (!goes || menus.length === 0 || deleted.length === 0) return () => Promise.resolve();
      const name = listTexts(deleted.slice(0, NAMED).map(rowName));
      const { left, undo } = await takeOutOfMenus(menus, routesOf(deleted), name);
      for (const menu of left) notify.info(t('menus.left', { name: menu.name }));
      return async () => {
        if (!(await undo())) notify.info(t('menus.cannotUndo', { name }));
      };
    },
  };
}

/** The addresses of the pages among them, those of visitors included. */
const routesOf = (rows: readonly DocumentRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(({ kind }) => kind === 'page')
      .flatMap((row) => [textOf(row, 'route'), row.publishedRoute ?? ''])
      .filter((route) => route !== ''),
  );
