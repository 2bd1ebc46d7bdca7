import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { Flag } from '@vestry/sync/widgets/fields/marked';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { IconType } from 'react-icons';
import {
  LuBold,
  LuCheck,
  LuHeading2,
  LuHeading3,
  LuHeading4,
  LuImagePlus,
  LuIndentDecrease,
  LuIndentIncrease,
  LuItalic,
  LuLanguages,
  LuLink,
  LuList,
  LuListOrdered,
  LuStrikethrough,
  LuSubscript,
  LuSuperscript,
  LuTextQuote,
} from 'react-icons/lu';
import { IconButton } from '../../ui/inputs/icon-button';
import { DESKTOP, useMediaQuery } from '../../ui/hooks/use-media-query';
import type { Asking } from './asking';
import { LinkDialog } from './link-dialog';
import { hasMark, indent, kindOf, languageAt, setKind, setLanguage, toggle } from './model/commands';
import { isListItem, schema } from './model/schema';
import { PictureDialog } from './picture-dialog';
import type { WritingPlace } from './place';
import { placeTools } from './place-tools';
import type { Session } from './session';
import { GridMenu } from './tables/grid-menu';
import { WRITING_KEYS } from './writing-keys';
import { LANGUAGES, ownName } from '../../lib/languages';
import { Menu } from '../../ui/overlays/menu';

interface ToolsProps {
  session: Session;
  asking: Asking;
  place: WritingPlace;
}

interface Tool {
  label: MessageKey;
  /** As keyboards have it, in every language. */
  key?: string;
  icon: IconType;
  command: Command;
}

const KINDS = [
  { kind: 'h2', ...WRITING_KEYS.heading2, icon: LuHeading2 },
  { kind: 'h3', ...WRITING_KEYS.heading3, icon: LuHeading3 },
  { kind: 'h4', ...WRITING_KEYS.heading4, icon: LuHeading4 },
  { kind: 'quote', ...WRITING_KEYS.quote, icon: LuTextQuote },
  { kind: 'bullet', ...WRITING_KEYS.bullets, icon: LuList },
  { kind: 'number', ...WRITING_KEYS.numbers, icon: LuListOrdered },
] as const;

interface MarkTool extends Omit<Tool, 'command'> {
  mark: Flag;
}

const MARKS: readonly MarkTool[] = [
  { mark: 'b', ...WRITING_KEYS.bold, icon: LuBold },
  { mark: 'i', ...WRITING_KEYS.italic, icon: LuItalic },
];

/** Last, since on a phone the first ones are in sight. */
const RARE_MARKS: readonly MarkTool[] = [
  { mark: 's', ...WRITING_KEYS.struck, icon: LuStrikethrough },
  { mark: 'sup', ...WRITING_KEYS.superscript, icon: LuSuperscript },
  { mark: 'sub', ...WRITING_KEYS.subscript, icon: LuSubscript },
];

const LEVELS: readonly Tool[] = [
  { ...WRITING_KEYS.outdent, icon: LuIndentDecrease, command: indent(-1) },
  { ...WRITING_KEYS.indent, icon: LuIndentIncrease, command: indent(1) },
];

const named = ({ label, key }: { label: MessageKey; key?: string }): string =>
  key === undefined ? t(label) : t('editor.withKey', { command: t(label), key });

/** A list that a tool opens has keys of its own. */
const isInMenu = (element: Element): boolean => element.closest('[role=menu]') !== null;

/** Arrows, Home and End move among the buttons of a toolbar: it is one stop of Tab. */
function roam(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const buttons = all.filter((button) => !isInMenu(button));
  const at = buttons.indexOf(event.target as HTMLElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const next = new Map([
    [forward, at + 1],
    [back, at - 1],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

/** Above what is marked; on a small window at its lower edge, above the keyboard. */
export function Tools({ session, asking, place }: ToolsProps) {
  // One paragraph has no kinds and no pictures.
  const plain = place.only !== undefined;
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const question = useSyncExternalStore(asking.subscribe, asking.current);
  const bar = useRef<HTMLDivElement>(null);
  const floats = useMediaQuery(DESKTOP);

  useEffect(() => {
    asking.onFocus(() => bar.current?.querySelector('button')?.focus());
  }, [asking]);
  useLayoutEffect(() => {
    if (bar.current && session.view) placeTools(bar.current, session.view, floats);
  });
  useEffect(() => {
    const { view } = session;
    if (!view) return undefined;
    const settle = () => bar.current && session.view && placeTools(bar.current, session.view, floats);
    const inside = view.dom.ownerDocument;
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true, capture: true };
    inside.addEventListener('scroll', settle, options);
    window.addEventListener('resize', settle, options);
    window.visualViewport?.addEventListener('resize', settle, options);
    window.visualViewport?.addEventListener('scroll', settle, options);
    return () => stop.abort();
  }, [session, floats]);

  if (!state) return null;
  const back = () => session.view?.focus();
  const run = (command: Command) => {
    const { view } = session;
    // As it is now, not as it was when this was drawn.
    if (view) command(view.state, view.dispatch.bind(view), view);
    back();
  };
  const answered = () => {
    asking.answered();
    back();
  };
  const kind = kindOf(state);
  const button = (tool: Tool, pressed?: boolean | 'mixed') => (
    <IconButton
      key={tool.label}
      label={named(tool)}
      icon={<tool.icon />}
      {...(pressed === undefined ? {} : { pressed })}
      onClick={() => run(tool.command)}
    />
  );
  const markButton = ({ mark, ...tool }: MarkTool) =>
    button({ ...tool, command: toggle(mark) }, hasMark(state, schema.marks[mark]));
  return (
    <>
      {/* The caret stays where it is, and on a phone the keyboard open. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('writing.tools')}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          const inMenu = isInMenu(event.target as Element);
          if (event.key !== 'Escape') return inMenu ? undefined : roam(event);
          event.stopPropagation();
          if (!inMenu) back();
        }}
        className="fixed z-30 flex border-line bg-raised p-1 text-ink shadow-float max-md:inset-x-0 max-md:overflow-x-auto max-md:scroll-pe-12 max-md:border-t md:rounded-lg md:border"
      >
        {MARKS.map(markButton)}
        <IconButton
          label={named(WRITING_KEYS.link)}
          icon={<LuLink />}
          pressed={hasMark(state, schema.marks.link)}
          onClick={() => asking.ask('link')}
        />
        <LanguageTool state={state} run={run} />
        {place.only?.cell ? <GridMenu place={place} /> : null}
        {plain
          ? null
          : KINDS.map(({ kind: each, ...tool }) =>
              button({ ...tool, command: setKind(each) }, kind === each),
            )}
        {kind !== null && isListItem(kind) ? LEVELS.map((tool) => button(tool)) : null}
        {plain ? null : (
          <IconButton
            label={t('writing.image')}
            icon={<LuImagePlus />}
            onClick={() => asking.ask('picture')}
          />
        )}
        {RARE_MARKS.map(markButton)}
        {/* The way out stays in sight where the others are scrolled: of the bar, so that no tooltip is around it. */}
        <div className="flex max-md:sticky max-md:-end-1 max-md:ms-auto max-md:bg-raised max-md:shadow-float">
          <IconButton label={t('writing.done')} icon={<LuCheck />} onClick={place.end} />
        </div>
      </div>
      {question === 'link' ? <LinkDialog state={state} run={run} onClose={answered} /> : null}
      {question === 'picture' ? <PictureDialog state={state} run={run} onClose={answered} /> : null}
    </>
  );
}

/** The language of the words that are selected, of those around the caret, or of those that are typed next. */
function LanguageTool({ state, run }: { state: EditorState; run: (command: Command) => void }) {
  const present = languageAt(state);
  const offered = LANGUAGES.some(([tag]) => tag === present);
  const others = present === undefined || offered ? [] : [[present, ownName(present)] as const];
  const languages = [...LANGUAGES, ...others].map(([tag, label]) => ({
    label,
    lang: tag,
    checked: tag === present,
    onSelect: () => run(setLanguage(tag)),
  }));
  const none = {
    label: t('writing.sameAsPage'),
    checked: present === undefined,
    onSelect: () => run(setLanguage(null)),
  };
  const label =
    present === undefined ? t('writing.language') : t('writing.languageIs', { language: ownName(present) });
  return (
    <Menu label={t('writing.language')} items={[none, ...languages]} align="start">
      {(trigger) => (
        <IconButton {...trigger} label={label} icon={<LuLanguages />} pressed={present !== undefined} />
      )}
    </Menu>
  );
}
