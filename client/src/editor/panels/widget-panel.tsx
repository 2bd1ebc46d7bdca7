import type { WidgetValue } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { labelText } from '@vestry/sync/widgets/label-text';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { t } from '@vestry/sync/messages/translate';
import { type ComponentProps, use, useMemo } from 'react';
import { LuPenLine } from 'react-icons/lu';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { listed } from '../../lib/text';
import { ContentTree } from '../outline/content-tree';
import { Button } from '../../ui/inputs/button';
import { Disclosure } from '../../ui/layout/disclosure';
import { editorOf } from '../../widgets/editors';
import { placeholderOf } from '../../widgets/foreign';
import { removeUnknownFields, unknownFields } from '../model/edits';
import { fieldErrors, NO_ERRORS } from '../model/field-errors';
import { widgetName } from '../model/naming';
import {
  isLanguage,
  isListMeta,
  isShared,
  isStyle,
  type PanelField,
  panelModel,
  startOf,
  subjectOf,
} from '../model/panel-model';
import { useEditor } from '../store/editor-context';
import { useNode, useView } from '../store/use-store';
import { TabsControl } from './controls/tabs-control';
import { FieldRow } from './field-row';
import { KeyedList } from './keyed-list';
import { LinkedElement } from './linked-element';
import { StyleSection } from './looks/style-section';
import { OwnForms } from './own-forms';
import { WidgetNotes } from '../review/widget-notes';
import { WidgetActions } from './widget-actions';
import { useWordsLanguage, WordsLanguage } from '../store/words-language';
import { routeOfLink } from '@vestry/sync/links/page-links';
import { Link } from 'react-router-dom';
import { namesOf } from '../../data/names/document-names';
import { pageEditPath } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import { useSite } from '../store/site-context';

const { Part: MenuPages } = fetchedPart(async () => (await import('./controls/menu-pages')).default);

const LISTS = {
  list: KeyedList,
  article: ArticleField,
  columns: fetchedPart(async () => (await import('./table/table-lists')).Columns).Part,
  rows: fetchedPart(async () => (await import('./table/table-lists')).Rows).Part,
};

/** Why its fields cannot be edited here. */
function keptWhole(value: WidgetValue): string {
  const placeholder = placeholderOf(value);
  if (placeholder === null) return t('editor.keptFailed', { name: widgetName(value.type) });
  const known = definitionOf(value.type) !== undefined;
  return t(known ? 'editor.keptNewer' : 'editor.keptUnknown', { placeholder });
}

/** The panel of one widget, made of its schema. */
export function WidgetPanel({ id }: { id: string }) {
  const store = useEditor();
  const node = useNode(id);
  const definition = node && definitionOf(node.value.type);
  const errors = useMemo(
    () => (node && definition ? fieldErrors(definition.schema, node.value) : NO_ERRORS),
    [node, definition],
  );
  const lang = useWordsLanguage(id);
  const form = use(OwnForms);
  if (!node) return null;
  if (!definition || isForeign(node.value)) {
    return (
      <>
        <p role="alert" className="text-sm text-red-ink">
          {keptWhole(node.value)}
        </p>
        <WidgetActions id={id} />
      </>
    );
  }
  const fields = panelModel(definition.schema);
  const start = startOf(definition);
  const row = (field: PanelField) => {
    const { name, meta } = field;
    if (isListMeta(meta)) {
      const List = LISTS[meta.control];
      return <List key={name} id={id} field={field} meta={meta} errors={errors} />;
    }
    const error = errors.get(name);
    if (meta.control === 'tabs')
      return <TabsControl key={name} id={id} name={name} label={labelText(meta.label)} error={error} />;
    if (meta.control === 'menu-pages')
      return <MenuPages key={name} id={id} name={name} label={labelText(meta.label)} error={error} />;
    const subject = subjectOf(field, node.value);
    return (
      <FieldRow
        key={name}
        id={id}
        field={field}
        value={node.value[name]}
        subject={subject}
        start={start[name]}
        error={error}
      />
    );
  };
  const style = fields.filter(isStyle);
  const brokenLook = style.some((field) => errors.has(field.name));
  const hasLook = style.some(({ name }) => node.value[name] !== undefined);
  const linked = linkedElement(node.value) !== undefined;
  const shows = editorOf(node.value.type)?.shows;
  return (
    <WordsLanguage value={lang}>
      <WidgetActions id={id} />
      {errors.has('') ? (
        <div className="flex flex-col items-start gap-2 text-xs text-red-ink">
          <p role="alert">
            {t('editor.unknownFields', {
              fields: listed(unknownFields(node, definition.schema.shape)),
            })}
          </p>
          <Button size="sm" onClick={() => store.edit(removeUnknownFields(node, definition.schema.shape))}>
            {t('editor.removeUnknown')}
          </Button>
        </div>
      ) : null}
      {linked ? <LinkedElement id={id} /> : null}
      {definition.listsSite ? <PressedPage /> : null}
      {shows ? form(shows) : null}
      {fields.filter((field) => !isShared(field)).map(row)}
      {definition.children === 'none' || linked ? null : <ContentTree rootId={id} />}
      <Disclosure
        label={t('editor.style')}
        forced={brokenLook}
        mark={hasLook ? t('looks.changed') : undefined}
      >
        {/* Made only when opened: it is the larger half of a panel. */}
        {() => (
          <StyleSection node={node} definition={definition} fields={style} row={row} broken={brokenLook} />
        )}
      </Disclosure>
      <Disclosure
        label={t('common.language')}
        forced={errors.has('lang')}
        mark={node.value['lang'] === undefined ? undefined : t('looks.changed')}
      >
        {() => fields.filter(isLanguage).map(row)}
      </Disclosure>
      <WidgetNotes id={id} />
    </WordsLanguage>
  );
}

/** An article is written on the page; its blocks can be looked at one by one all the same. */
function ArticleField(props: ComponentProps<typeof KeyedList>) {
  const store = useEditor();
  const { field, errors } = props;
  const broken = [...errors.keys()].some((path) => path === field.name || path.startsWith(`${field.name}/`));
  return (
    <section className="flex flex-col gap-2">
      <Button icon={<LuPenLine />} onClick={() => store.type()}>
        {t('typing.write')}
      </Button>
      <p className="text-xs text-faint">{t('typing.writeHelp')}</p>
      {/* While one writes, every key would change it: it is made only when opened. */}
      <Disclosure label={t('typing.blocks')} forced={broken}>
        {() => <KeyedList {...props} />}
      </Disclosure>
    </section>
  );
}

/** The way to the page that the pressed entry of a list leads to. */
function PressedPage() {
  const path = useView((view) => view.leadsTo);
  const { pages } = useSite();
  const route = path === null ? null : routeOfLink(path);
  const page = pages.find((each) => each.route === route);
  if (!page) return null;
  const { name } = namesOf({ kind: 'page', fields: page });
  return (
    <Link to={pageEditPath(page, page.route)} className={buttonClass('plain', 'md', 'self-start')}>
      <LuPenLine />
      {t('editor.editPage', { name })}
    </Link>
  );
}
