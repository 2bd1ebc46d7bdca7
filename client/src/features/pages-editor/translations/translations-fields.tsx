import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { LuLanguages } from 'react-icons/lu';
import { Link, useNavigate } from 'react-router-dom';
import { translationGroups } from '@vestry/sync/site/site-translations';
import { translate } from '../../../editor/document/copying/duplicate-document';
import { messageFor } from '../../../editor/panels/contents-field';
import { setDocumentField } from '../../../editor/model/edits';
import { useEditor } from '../../../editor/store/editor-context';
import { asText } from '../../../lib/text';
import { languageName } from '../../../lib/language-name';
import { LANGUAGES } from '../../../lib/languages';
import { pageEditPath } from '../../../lib/paths';
import { siteLang } from '../../../lib/site-cookies';
import { Button } from '../../../ui/inputs/button';
import { Combobox } from '../../../ui/inputs/combobox';
import { Menu } from '../../../ui/overlays/menu';
import { notify } from '../../../ui/feedback/notify';
import { useBusy } from '../../../ui/hooks/use-busy';
import { type SitePage, useSite } from '../../../editor/store/site-context';
import { useDocumentFields } from '../../../editor/store/use-store';

const nameOf = (tag: string): string => languageName(tag) ?? tag;

/** A copy in another language, for somebody to put into it. */
function NewTranslation({ taken }: { taken: readonly string[] }) {
  const { draft } = useEditor();
  const navigate = useNavigate();
  const { busy, run } = useBusy(notify.failure);
  const make = (tag: string) => run(() => translate(draft.uid, tag, navigate));
  const items = LANGUAGES.filter(([tag]) => !taken.includes(tag)).map(([tag, label]) => ({
    label,
    lang: tag,
    onSelect: () => void make(tag),
  }));
  return (
    <div>
      <Menu label={t('translations.into')} items={items} align="start">
        {(trigger) => (
          <Button {...trigger} icon={<LuLanguages />} busy={busy}>
            {t('translations.translate')}
          </Button>
        )}
      </Menu>
    </div>
  );
}

export function TranslationsFields({ errors }: { errors: readonly FieldError[] }) {
  const store = useEditor();
  const { own, others, offered } = useTranslations();
  const lang = own.lang || siteLang();
  const twin = others.find((page) => (page.lang || siteLang()) === lang);
  const taken = [own, ...others].map((page) => page.lang || siteLang());
  const isGone = own.translationOf !== '' && !offered.some(({ uid }) => uid === own.translationOf);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('translations.help')}</p>
      {others.length > 0 ? (
        <ul aria-label={t('translations.others')} className="flex flex-col gap-1 text-sm">
          {others.map((page) => (
            <li key={page.uid} className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-soft">{nameOf(page.lang || siteLang())}</span>
              <Link
                to={pageEditPath(page, page.route)}
                className="control inline-flex items-center wrap-anywhere text-accent-ink underline"
              >
                {asText(page.title) || pathOfRoute(page.route)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {twin ? (
        <p role="status" className="text-sm text-orange-ink">
          {t('translations.sameLanguage', { path: pathOfRoute(twin.route), language: nameOf(lang) })}
        </p>
      ) : null}
      <NewTranslation taken={taken} />
      <Combobox
        label={t('translations.of')}
        help={t('translations.ofHelp')}
        clearable
        placeholder={t(isGone ? 'translations.gone' : 'common.none')}
        value={own.translationOf || null}
        options={offered.map(({ uid, title, route }) => ({
          value: uid,
          label: title || pathOfRoute(route),
          hint: title ? pathOfRoute(route) : '',
        }))}
        error={messageFor(errors, 'translationOf')}
        onChange={(uid) => store.edit(setDocumentField('translationOf', 'translations.of', uid ?? undefined))}
      />
    </div>
  );
}

/** The open page, as it is typed, among the pages of this device that are tied to it; published or not. */
function useTranslations() {
  const { draft } = useEditor();
  const fields = useDocumentFields();
  const { pages } = useSite();
  const { uid, id } = draft;
  const own = {
    uid,
    id,
    route: asText(fields.route),
    title: asText(fields.title),
    lang: asText(fields.lang),
    translationOf: asText(fields.translationOf),
  };
  const offered = pages.filter((page) => page.uid !== uid);
  const group = translationGroups<Pick<SitePage, keyof typeof own>>([own, ...offered]).get(uid) ?? [];
  return { own, others: group.filter((page) => page.uid !== uid), offered };
}
