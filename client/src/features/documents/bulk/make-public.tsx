import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useEffect, useState } from 'react';
import type { DocumentRow } from '../../../data/documents/document-row';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { namesOf } from '../../../ui/tables/selection/names-of';
import { rowName } from '../row-fields';
import { BulkModal, MANY, Progress } from './bulk-modal';
import { changeStatuses } from './say-statuses';

const load = () => import('./publish-found');

interface MakePublicProps {
  /** The same array as long as it is asked. */
  pages: readonly DocumentRow[];
  /** Of those that were public before. */
  already: ReactNode;
  onClose: () => void;
}

const NONE: ReadonlyMap<string, number> = new Map();

interface Asked {
  pages: readonly DocumentRow[];
  found: ReadonlyMap<string, number>;
  PublishFound?: Awaited<ReturnType<typeof load>>['PublishFound'];
}

/** Asks before many pages are shown to visitors, and looks through them first. */
export function MakePublic({ pages, already, onClose }: MakePublicProps) {
  const [looked, setLooked] = useState(0);
  const [asked, ask] = useState<Asked | null>(null);
  useEffect(() => {
    let left = false;
    const isOff = () => left;
    const show = (answer: Asked) => {
      if (!left) ask(answer);
    };
    const look = async (): Promise<Asked> => {
      const { findInMany, PublishFound } = await load();
      const found = await findInMany(
        pages.map(({ uid }) => uid),
        { isOff, onLooked: setLooked },
      );
      return { pages, found, PublishFound };
    };
    // What cannot be looked through now can be published all the same.
    look().then(show, () => show({ pages, found: NONE }));
    return () => {
      left = true;
    };
  }, [pages]);
  const count = pages.length;
  // Few are looked through before anybody reads that they are.
  if (!asked && count < MANY) return null;
  if (!asked)
    return (
      <Modal
        open
        onClose={onClose}
        title={t('documents.makeManyPublic', { count })}
        buttons={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      >
        <p>{t('documents.lookingThrough', { count })}</p>
        <Progress done={looked} count={count} />
      </Modal>
    );
  const what = (
    <>
      <p>{t('documents.makeManyPublicText', { names: namesOf(asked.pages.map(rowName)) })}</p>
      {already}
    </>
  );
  const { PublishFound, found } = asked;
  if (PublishFound && found.size > 0)
    return (
      <PublishFound
        pages={asked.pages}
        found={found}
        onAsk={(others, foundInThem) => ask({ pages: others, found: foundInThem, PublishFound })}
        onClose={onClose}
      >
        {what}
      </PublishFound>
    );
  return (
    <BulkModal
      says={t('documents.makeManyPublic', { count })}
      count={count}
      tone="blue"
      onClose={onClose}
      onConfirm={(onDone) => changeStatuses(pages, 'public', onDone)}
    >
      {what}
    </BulkModal>
  );
}
