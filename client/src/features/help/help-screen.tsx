import { useEffect } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { Screen } from '../../ui/layout/screen';
import type { Chapter, Section } from './chapter';
import { CHAPTERS } from './chapters';
import { helpText } from './say';

function SectionPart({ section: { title, steps, texts, List } }: { section: Section }) {
  return (
    <>
      {title ? <h3 className="mt-2 font-semibold text-ink">{helpText(title)}</h3> : null}
      {steps ? (
        <ol className="flex list-decimal flex-col gap-2 ps-6">
          {steps.map((step) => (
            <li key={step.key}>{helpText(step)}</li>
          ))}
        </ol>
      ) : null}
      {texts?.map((text) => (
        <p key={text.key}>{helpText(text)}</p>
      ))}
      {List ? <List /> : null}
    </>
  );
}

function ChapterPart({ chapter: { id, title, sections } }: { chapter: Chapter }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      {/* Where a link of the contents leads, also for who uses the keyboard; the header stays above it. */}
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold tracking-tight">
        {helpText(title)}
      </h2>
      {sections.map((section) => (
        <SectionPart key={section.title?.key ?? id} section={section} />
      ))}
    </section>
  );
}

/** The manual for who writes: chapters out of data, with a list of contents. */
export default function HelpScreen() {
  // The chapter of the address comes after the browser has looked for it.
  useEffect(() => {
    const chapter = document.getElementById(location.hash.slice(1));
    if (chapter?.tagName === 'H2') chapter.focus();
  }, []);
  return (
    <Screen title={t('help.title')} hint={t('help.intro')}>
      <div className="flex flex-col gap-8 lg:flex-row lg:gap-12">
        <nav
          aria-label={t('help.contents')}
          className="shrink-0 rounded-lg border border-line bg-surface p-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:w-64 lg:self-start lg:overflow-y-auto"
        >
          <ul>
            {CHAPTERS.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="control flex items-center rounded-md px-2.5 text-sm text-soft hover:bg-hover hover:text-ink"
                >
                  {helpText(title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 max-w-prose flex-col gap-10 leading-relaxed">
          {CHAPTERS.map((chapter) => (
            <ChapterPart key={chapter.id} chapter={chapter} />
          ))}
        </div>
      </div>
    </Screen>
  );
}
