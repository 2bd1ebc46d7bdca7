import { t } from '@vestry/sync/messages/translate';
import { HOME_ROUTE } from '@vestry/sync/routes/route';
import type { ReactNode } from 'react';
import { LuImageOff } from 'react-icons/lu';
import { cutText } from './cut-text';
import type { PageHead } from '../../../site/page-head';

/** As much as search engines show, in narrow characters. */
const TITLE = 60;
const DESCRIPTION = 158;

function Preview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-soft">{label}</h3>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">{children}</div>
    </section>
  );
}

interface SearchPreviewProps {
  head: PageHead;
  route: string;
  /** From search engines. */
  hidden: boolean;
}

export function SearchPreview({ head, route, hidden }: SearchPreviewProps) {
  const place = [location.host, ...(route === HOME_ROUTE ? [] : route.split('/'))].filter(Boolean);
  return (
    <Preview label={t('sharing.inSearch')}>
      {hidden ? (
        <p className="p-3 text-sm text-soft">{t('sharing.hidden')}</p>
      ) : (
        <div className="flex flex-col gap-0.5 p-3">
          <bdi className="truncate text-xs text-soft">{place.join(' › ')}</bdi>
          <bdi className="text-base leading-snug wrap-anywhere text-accent-ink">
            {cutText(head.title, TITLE)}
          </bdi>
          <bdi className="text-xs leading-relaxed wrap-anywhere text-soft">
            {cutText(head.description, DESCRIPTION)}
          </bdi>
        </div>
      )}
    </Preview>
  );
}

export function SharedPreview({ head }: { head: PageHead }) {
  return (
    <Preview label={t('sharing.whenShared')}>
      {head.image === undefined ? (
        <p className="flex items-center justify-center gap-2 bg-sunken py-6 text-xs text-faint">
          <LuImageOff />
          {t('sharing.noImage')}
        </p>
      ) : (
        <img src={head.image} alt="" className="aspect-[1.91] w-full bg-sunken object-cover" />
      )}
      <div className="flex flex-col gap-0.5 border-t border-line p-3">
        <bdi className="truncate text-xs text-faint">{location.host}</bdi>
        <bdi className="line-clamp-2 text-sm font-semibold wrap-anywhere text-ink">{head.title}</bdi>
        <bdi className="line-clamp-2 text-xs wrap-anywhere text-soft">{head.description}</bdi>
      </div>
    </Preview>
  );
}
