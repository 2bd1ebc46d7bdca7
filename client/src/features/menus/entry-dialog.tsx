import { completedAddress } from '@vestry/sync/links/completed-address';
import { ownAddress } from '@vestry/sync/links/own-address';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { nameAfter } from '@vestry/sync/site/link-name';
import { type EntryFields, entryErrors } from '@vestry/sync/site/menu-edits';
import { hrefOfRoute, placeInMenu } from '@vestry/sync/site/menu-links';
import type { MenuRow, MenuSite } from '@vestry/sync/site/menu-rows';
import { inMenuOrder, menuName } from '@vestry/sync/site/site-menu';
import { routeOfLink } from '@vestry/sync/links/page-links';
import type { TreeNode } from '@vestry/sync/tree/node';
import { type FormEvent, useId, useState } from 'react';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { Button } from '../../ui/inputs/button';
import { Combobox } from '../../ui/inputs/combobox';
import { TextField } from '../../ui/inputs/text-field';
import { Modal } from '../../ui/overlays/modal';

/** A new link, a new group, or an entry that is there. */
export type Edited = { kind: 'link' | 'group'; row?: MenuRow } | { kind: 'page'; row: MenuRow };

interface EntryDialogProps {
  edited: Edited;
  title: string;
  tree: TreeNode;
  site: MenuSite;
  onClose: () => void;
  onDone: (fields: EntryFields) => void;
}

/** What an entry says, and where it leads: one field finds a page by its title and takes any other address as well. */
export function EntryDialog({ edited, title, tree, site, onClose, onDone }: EntryDialogProps) {
  const { kind, row } = edited;
  const form = useId();
  const [name, setName] = useState(kind === 'page' ? chosenName(row, site) : (row?.name ?? ''));
  const [href, setHref] = useState(row?.href ?? '');
  const [pressed, setPressed] = useState(false);
  const address = completedAddress(href);
  const errors = faultsOf({ kind, row, name, href: address }, tree, site);
  // An address on the way may be that of another page: what counts is what was there before it was typed.
  const [began, setBegan] = useState({ name, href });
  const lead = (next: string) => {
    const to = ownAddress(next.trim(), location.origin);
    setName(nameAfter(began, to, site));
    setHref(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (errors.name || errors.href) return;
    onDone(kind === 'link' ? { name: name.trim(), href: address } : { name: name.trim() });
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} tone="blue">
            {t(row ? 'common.save' : 'common.add')}
          </Button>
        </>
      }
    >
      {/* The fields say what is wrong. */}
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4 text-ink">
        {kind === 'link' ? (
          <Combobox
            label={t('menus.leadsTo')}
            help={t('menus.leadsToHelp')}
            error={pressed ? errors.href : undefined}
            free
            clearable
            inputMode="url"
            noMatch={null}
            value={href}
            options={inMenuOrder(site.pages, []).map((page) => ({
              value: hrefOfRoute(page.route),
              label: `${menuName(page, site.home)} · ${pathOfRoute(page.route)}`,
            }))}
            onChange={(next) => lead(next ?? '')}
          />
        ) : null}
        <TextField
          label={t('menus.text')}
          {...(kind === 'page'
            ? { placeholder: menuName(row.page!, site.home), help: t('menus.textPage') }
            : {})}
          error={pressed ? errors.name : undefined}
          value={name}
          onChange={(next) => {
            setName(next);
            setBegan({ name: next, href });
          }}
        />
      </form>
    </Modal>
  );
}

/** What the menu itself calls a page; '' where it is the page's title. */
const chosenName = (row: MenuRow, { home }: MenuSite): string =>
  row.page && row.name !== menuName(row.page, home) ? row.name : '';

interface Typed extends EntryFields {
  kind: Edited['kind'];
  row: MenuRow | undefined;
  href: string;
}

function faultsOf({ kind, row, name, href }: Typed, tree: TreeNode, { pages }: MenuSite) {
  const found = entryErrors(
    tree,
    kind,
    kind === 'link' ? { name: name.trim(), href } : { name: name.trim() },
  );
  const said = { name: found.name && inWords(found.name), href: found.href && inWords(found.href) };
  if (kind !== 'page' && name.trim() === '') said.name = t('menus.textNeeded');
  if (kind !== 'link' || said.href) return said;
  if (href === '') return { ...said, href: t('menus.leadsToNeeded') };
  const page =
    /[?#]/.test(href) || !href.startsWith('/')
      ? undefined
      : pages.find(({ route }) => route === routeOfLink(href));
  const isTwice = page && href !== row?.href && placeInMenu(tree, page, pages) === 'in';
  return isTwice ? { ...said, href: t('menus.alreadyIn') } : said;
}
