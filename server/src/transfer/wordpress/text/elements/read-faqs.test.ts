import { describe, expect, it } from 'vitest';
import { brief, converted } from '../../test-support/converted';
import { elementorHtml } from '../builders/elementor';

const yoast = (answer: string) =>
  `<!-- wp:yoast/faq-block {"questions":[{"id":"faq-question-1","jsonQuestion":"When do you meet?","jsonAnswer":"At ten."}]} -->
<div class="schema-faq wp-block-yoast-faq-block"><div class="schema-faq-section" id="faq-question-1"><strong class="schema-faq-question">When do you meet?</strong> <p class="schema-faq-answer">At ten.</p> </div> <div class="schema-faq-section" id="faq-question-2"><strong class="schema-faq-question">Where?</strong> <p class="schema-faq-answer">${answer}</p> </div></div>
<!-- /wp:yoast/faq-block -->`;
const rankMath = (answer: string) =>
  `<!-- wp:rank-math/faq-block {"questions":[{"id":"faq-question-1","title":"When do you meet?","content":"At ten.","visible":true}]} -->
<div class="wp-block-rank-math-faq-block"><div class="rank-math-faq-item"><h3 class="rank-math-question">When do you meet?</h3><div class="rank-math-answer">At ten.</div></div><div class="rank-math-faq-item"><h3 class="rank-math-question">Where?</h3><div class="rank-math-answer">${answer}</div></div></div>
<!-- /wp:rank-math/faq-block -->`;
const details = (answer: string) =>
  ['When do you meet?', 'Where?']
    .map(
      (question, at) =>
        `<!-- wp:details --><details class="wp-block-details"><summary>${question}</summary><!-- wp:paragraph --><p>${at === 0 ? 'At ten.' : answer}</p><!-- /wp:paragraph --></details><!-- /wp:details -->`,
    )
    .join('\n\n');
const accordion = (answer: string) =>
  `<!-- wp:accordion --><div role="group" class="wp-block-accordion">${['When do you meet?', 'Where?']
    .map(
      (question, at) =>
        `<!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${question}</span><span aria-hidden="true">+</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel"><p>${at === 0 ? 'At ten.' : answer}</p></div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item -->`,
    )
    .join('')}</div><!-- /wp:accordion -->`;
const KINDS = [
  ['of Yoast', yoast],
  ['of Rank Math', rankMath],
  ['in details', details],
  ['in an accordion', accordion],
] as const;

const items = (html: string) =>
  converted(html).parts.map(({ type, items: list }) =>
    type === 'faq1'
      ? (list as { question: string; answer: string }[]).map(({ question, answer }) => [question, answer])
      : type,
  );

describe('[WX2] questions and answers', () => {
  it.each(KINDS)('%s become the widget of these', (_name, html) => {
    const text = `<p>Before</p>${html('In the <span>old</span> hall,<br>by the lake.')}<p>After</p>`;
    expect(items(text)).toEqual([
      undefined,
      [
        ['When do you meet?', 'At ten.'],
        ['Where?', 'In the old hall,\nby the lake.'],
      ],
      undefined,
    ]);
    expect(converted(text).losses).toEqual([]);
  });

  it.each(KINDS)(
    '%s stay headings and paragraphs where an answer has what the widget has not',
    (_name, html) => {
      for (const answer of [
        'In the <a href="/hall">hall</a>.',
        '10<sup>8</sup>',
        '<span style="text-decoration:line-through">Here</span>',
        '<img src="https://i.test/a.jpg" alt="The hall">',
        'https://elsewhere.test/x',
        'x'.repeat(5_001),
      ]) {
        const { parts, losses } = converted(html(answer));
        expect(parts.some(({ type }) => type === 'faq1')).toBe(false);
        expect(JSON.stringify(parts)).toContain('When do you meet?');
        expect(losses).toContainEqual(['changed', 'FAQ']);
      }
      expect(brief(html('In the <a href="/hall">hall</a>.')).join('\n')).toContain('In the hall. /hall');
    },
  );

  it('stay headings and paragraphs all together as soon as one of them does', () => {
    const linked = '<details><summary>How?</summary><a href="/bus">By bus</a></details>';
    const html = linked + details('In the old hall.') + linked;
    expect(items(html)).not.toContainEqual(expect.any(Array));
    expect(converted(html).losses).toEqual([['changed', 'FAQ']]);
  });

  it('lose what is bold, and the report says so', () => {
    const html = yoast('In the <strong>old</strong> hall.');
    expect(items(html)).toEqual([
      [
        ['When do you meet?', 'At ten.'],
        ['Where?', 'In the old hall.'],
      ],
    ]);
    expect(converted(html).losses).toEqual([['changed', 'strong']]);
  });

  it('of more paragraphs have a line for each', () => {
    const html = '<details><summary>How?</summary><p>By bus.</p><p>Or on foot.</p></details>';
    expect(items(html)).toEqual([[['How?', 'By bus.\nOr on foot.']]]);
  });

  it('become no widget in a list or a quotation, and without a question', () => {
    const one = '<details><summary>How?</summary><p>By bus.</p></details>';
    for (const html of [
      `<ul><li>${one}</li></ul>`,
      `<blockquote>${one}</blockquote>`,
      one.replace('How?', ''),
    ])
      expect(items(html)).not.toContainEqual(expect.any(Array));
  });
});

const QUESTIONS = ['When do you meet?', 'Where?'] as const;
const written = (one: (question: string, answer: string) => string, last: string) =>
  QUESTIONS.map((question, at) => one(question, at === 0 ? '<p>At ten.</p>' : last)).join('\n');
const elementor = (widgetType: string, settings: object, elements: object[] = []) =>
  elementorHtml(JSON.stringify([{ elType: 'widget', widgetType, settings, elements }, heading]), []);
const heading = { elType: 'widget', widgetType: 'heading', settings: { title: 'After' } };
const tabs = (last: string) =>
  QUESTIONS.map((question, at) => ({ tab_title: question, tab_content: at === 0 ? 'At ten.' : last }));
const text = (editor: string) => ({ elType: 'widget', widgetType: 'text-editor', settings: { editor } });
const divi5 = (name: string, title: string, content: string) => {
  const value = (inner: string) => ({ innerContent: { desktop: { value: inner } } });
  const json = JSON.stringify({ title: value(title), content: value(content) });
  return `<!-- wp:divi/${name} ${json.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`)} /-->`;
};

const BUILDERS: readonly [string, (last: string) => string][] = [
  ['an accordion of Elementor', (last) => elementor('accordion', { tabs: tabs(last) })],
  ['a toggle of Elementor', (last) => elementor('toggle', { tabs: tabs(last) })],
  [
    'a nested accordion of Elementor',
    (last) =>
      elementor(
        'nested-accordion',
        { items: QUESTIONS.map((question) => ({ item_title: question })) },
        [text('At ten.'), text(last)].map((each) => ({ elType: 'container', elements: [each] })),
      ),
  ],
  [
    'toggles of Divi',
    (last) => written((q, a) => `[et_pb_toggle title="${q}" open="off"]${a}[/et_pb_toggle]`, last),
  ],
  [
    'an accordion of Divi',
    (last) =>
      `[et_pb_accordion open_toggle_text_color="#fff"]${written((q, a) => `[et_pb_accordion_item title="${q}"]${a}[/et_pb_accordion_item]`, last)}[/et_pb_accordion]`,
  ],
  ['toggles of Divi 5', (last) => written((q, a) => divi5('toggle', q, a), last)],
  [
    'an accordion of WPBakery',
    (last) =>
      `[vc_tta_accordion active_section="1"]${written((q, a) => `[vc_tta_section title="${q}" tab_id="1"][vc_column_text]${a}[/vc_column_text][/vc_tta_section]`, last)}[/vc_tta_accordion]`,
  ],
  [
    'toggles of WPBakery',
    (last) => `<p>${written((q, a) => `[vc_toggle title="${q}"]</p>${a}<p>[/vc_toggle]`, last)}</p>`,
  ],
  [
    'a former accordion of WPBakery',
    (last) =>
      `[vc_accordion]${written((q, a) => `[vc_accordion_tab title="${q}"]${a}[/vc_accordion_tab]`, last)}[/vc_accordion]`,
  ],
  [
    'toggles of Enfold',
    (last) =>
      `[av_toggle_container]${written((q, a) => `[av_toggle title='${q}' tags='']${a}[/av_toggle]`, last)}[/av_toggle_container]`,
  ],
  [
    'toggles of Avada',
    (last) =>
      `[fusion_accordion]${written((q, a) => `[fusion_toggle title="${q}" open="no"]${a}[/fusion_toggle]`, last)}[/fusion_accordion]`,
  ],
];

describe('[WX2] what a builder of pages lets visitors open and close', () => {
  it.each(BUILDERS)('%s becomes questions and answers', (_name, html) => {
    const parts = brief(html('<p>In the hall.</p><p>By the lake.</p>'));
    expect(parts[0]).toBe('faq1 When do you meet?=At ten.,Where?=In the hall.\nBy the lake.');
    expect(parts.slice(1).filter((each) => each !== 'h2 After')).toEqual([]);
  });

  it.each(BUILDERS)('%s stays headings and texts where an answer has a link', (_name, html) => {
    const parts = brief(html('<p>In the <a href="/hall">hall</a>.</p>'));
    expect(parts.filter((each) => each !== 'h2 After').slice(-2)).toEqual([
      'h3 Where?',
      'p In the hall. /hall',
    ]);
    expect(converted(html('<p>In the <a href="/hall">hall</a>.</p>')).losses).toContainEqual([
      'changed',
      'FAQ',
    ]);
  });

  it('tabs of WPBakery stay headings with their texts, and so does what is not closed', () => {
    expect(
      brief('[vc_tta_tabs][vc_tta_section title="Here"]<p>One</p>[/vc_tta_section][/vc_tta_tabs]'),
    ).toEqual(['h3 Here', 'p One']);
    expect(brief('[vc_toggle title="Where?"]<p>One</p>')).toEqual(['h3 Where?', 'p One']);
  });

  it('one that ends too late, or never, takes nothing from the page', () => {
    const html =
      '<div>[vc_toggle title="A"]<p>One</div><p>Two</p>[/vc_toggle][/vc_toggle][vc_toggle title="B"]Three';
    expect(brief(html).join(' ')).toMatch(/A.*One.*Two.*B.*Three/);
  });
});
