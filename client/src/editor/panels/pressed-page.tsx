import { routeOfLink } from '@vestry/sync/links/page-links';
import { t } from '@vestry/sync/messages/translate';
import { LuPenLine } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { namesOf } from '../../data/names/document-names';
import { pageEditPath } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import { useSite } from '../store/site-context';
import { useView } from '../store/use-store';

/** The way to the page that the pressed entry of a list leads to. */
export function PressedPage() {
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
