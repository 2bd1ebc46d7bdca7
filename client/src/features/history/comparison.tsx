import type { DocumentKind } from '@vestry/sync/contract/document';
import { type MessageKey, t, tRich } from '@vestry/sync/messages/translate';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { Fragment, useMemo } from 'react';
import { useSiteOfDevice } from '../../editor/store/use-site';
import { asText } from '../../lib/text';
import { withoutMarks } from '../../lib/quoted';
import { classNames } from '../../ui/class-names';
import { Badge, type BadgeTone } from '../../ui/text/badge';
import { Button } from '../../ui/inputs/button';
import { HIDDEN } from '../../ui/text/hidden-tag';
import { Quoting } from '../../ui/text/quoting';
import { type ChangedValue, type ChangedWidget, changedWidgets } from './changed-widgets';
import { MarkedWords } from './marked-words';
import { TreeFrame } from './tree-frame';

interface Side {
  label: string;
  state: DocumentState;
}

interface ComparisonProps {
  kind: DocumentKind;
  older: Side;
  newer: Side;
  /** Left out: nothing can be brought back from here. */
  onBringBack?: ((operations: Operation[]) => void) | undefined;
}

const LOOKS = {
  added: { tone: 'green', label: 'history.added' },
  removed: { tone: 'red', label: 'history.removed' },
  changed: { tone: 'blue', label: 'history.changed' },
  moved: { tone: 'slate', label: 'history.moved' },
} as const satisfies Record<ChangedWidget['what'], { tone: BadgeTone; label: MessageKey }>;
const HEIGHT = 440;

/** Two states side by side as visitors see them, and what differs, widget by widget. */
export function Comparison({ kind, older, newer, onBringBack }: ComparisonProps) {
  const { elements } = useSiteOfDevice();
  const changes = useMemo(
    () => changedWidgets(kind, older.state, newer.state, elements),
    [kind, older.state, newer.state, elements],
  );
  const marked = useMemo(() => changes.map(({ id }) => id), [changes]);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        {[older, newer].map(({ label, state }, at) => (
          <figure key={at === 0 ? 'older' : 'newer'} className="flex min-w-0 flex-col gap-2">
            <figcaption className="text-sm font-medium">{label}</figcaption>
            <TreeFrame
              title={label}
              tree={state.tree}
              lang={asText(state.fields.lang)}
              marked={marked}
              height={HEIGHT}
            />
          </figure>
        ))}
      </div>
      {changes.length === 0 ? (
        <p className="text-sm text-soft">{t('history.noDifferences')}</p>
      ) : (
        <ul aria-label={t('history.differences')} className="rounded-lg border border-line bg-surface">
          {changes.map(({ id, name, what, back, values }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-sm last:border-0"
            >
              <Badge tone={LOOKS[what].tone}>{t(LOOKS[what].label)}</Badge>
              <span className="min-w-32 flex-1 wrap-anywhere">
                <Quoting text={name} lang={asText(newer.state.fields.lang)} />
              </span>
              {onBringBack ? (
                <Button size="sm" onClick={() => onBringBack(back)}>
                  {tRich('history.restoreNamed', HIDDEN, { name: withoutMarks(name) })}
                </Button>
              ) : null}
              {values.length === 0 ? null : (
                <ChangedValues values={values} lang={asText(newer.state.fields.lang)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const FRAMES = { del: 'border-red', ins: 'border-green' };

interface ThumbnailProps {
  tag: 'del' | 'ins';
  /** '' for no image. */
  src: string;
  /** What the image is called, or that there is none. */
  words: string;
}

function Thumbnail({ tag: Tag, src, words }: ThumbnailProps) {
  return (
    <Tag className="flex w-32 flex-col gap-1 no-underline">
      {src === '' ? null : (
        <img
          src={src}
          alt=""
          loading="lazy"
          className={classNames('h-20 w-full rounded-md border-2 bg-sunken object-contain', FRAMES[Tag])}
        />
      )}
      <span className={classNames('truncate text-xs', Tag === 'del' && 'line-through')} title={words}>
        {words}
      </span>
    </Tag>
  );
}

/** Each value once: what was taken out and what came in its place. */
function ChangedValues({ values, lang }: { values: readonly ChangedValue[]; lang: string }) {
  return (
    <dl className="grid basis-full gap-x-3 gap-y-1 pb-1 sm:grid-cols-[auto_1fr]">
      {values.map(({ label, older, newer, images }) => (
        <Fragment key={JSON.stringify([label, older, newer, images])}>
          <dt className="text-faint">{label}</dt>
          <dd className="max-h-60 overflow-y-auto">
            {images ? (
              <span className="flex flex-wrap items-end gap-3">
                <Thumbnail tag="del" src={images.older} words={older} />
                <Thumbnail tag="ins" src={images.newer} words={newer} />
              </span>
            ) : (
              <MarkedWords former={older} later={newer} lang={lang} />
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
