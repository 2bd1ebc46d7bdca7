import { expect, it } from 'vitest';
import { serializer } from '../clipboard';
import { type Block, documentOf } from './blocks';
import { paste } from './test-support/paste';

// What becomes of the HTML that other programs put on the clipboard: each kind in the least that has it.

/** Each block in a line: its kind, the level of an item, and its words, with their marks around them. */
const linesOf = (html: string): string[] =>
  paste(html).blocks.map(({ kind = 'p', level, text = [] }) => {
    const words = text.map(([plain, marks = {}]) =>
      Object.entries(marks).reduce(
        (all, [name, value]) => `{${name === 'href' ? value : name} ${all}}`,
        plain,
      ),
    );
    return `${kind}${level ?? ''} ${words.join('')}`;
  });

it.each([
  ['elements', '<p>On <s>Monday</s> <strike>Tuesday</strike> <del>Wednesday</del> Friday</p>'],
  [
    'styles of Google Docs',
    '<p><span style="font-weight:400;text-decoration:none">On </span><span style="text-decoration:line-through">Monday</span> <span style="text-decoration: underline line-through">Tuesday</span> <span style="text-decoration-line:line-through">Wednesday</span> Friday</p>',
  ],
])('what is struck out by %s is struck out', (_, html) => {
  expect(linesOf(html)).toEqual(['p On {s Monday} {s Tuesday} {s Wednesday} Friday']);
  expect(paste(html).left.deletions).toBe(0);
});

it.each([
  ['elements', '<p>10<sup>8</sup> H<sub>2</sub>O</p>'],
  [
    'styles',
    '<p><span style="vertical-align:baseline">10</span><span style="font-size:0.6em;vertical-align:\nsuper">8</span> H<span style="vertical-align: sub;">2</span>O</p>',
  ],
  [
    'both',
    '<p>10<sup style="vertical-align:super">8</sup> H<sub><span style="vertical-align:baseline">2</span></sub>O</p>',
  ],
])('what %s have above and below the line is there', (_, html) => {
  expect(linesOf(html)).toEqual(['p 10{sup 8} H{sub 2}O']);
});

it.each([
  [
    'of Word, which says beside it how other scripts are written',
    "<p>On <b style='mso-bidi-font-weight:normal'>Monday</b> and <i\nstyle='mso-bidi-font-style:normal'>Tuesday</i>, <span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>at ten</span>.</p>",
    'p On {b Monday} and {i Tuesday}, at ten.',
  ],
  [
    'that the style of a word within takes back',
    '<p><b>On Monday <span style="font-weight:normal">at <i>ten</i></span></b> or <span style="font-weight:700;font-style:italic">at <em style="font-style:normal">eleven</em></span>.</p>',
    'p {b On Monday }at {i ten} or {i {b at }}{b eleven}.',
  ],
  [
    'that a sheet gives to a class',
    `<style><!-- /* of words */ p.MsoNormal, li.MsoNormal {font-size:11pt;} .late {color:red; font-weight:bold;
    text-decoration:line-through;} span.s1, span.s2 {font-style:italic} @media print { .s2 {vertical-align:super} } --></style>
    <h2 class="late">Hours</h2><p class="MsoNormal">On <span class="x late">Monday</span> <span class=s1>at ten</span> <em class="late" style="font-weight:400;text-decoration:none">sharp</em><b class="s1">.</b></p>`,
    'h2 {s Hours}',
    'p On {s {b Monday}} {i at ten} {i sharp}{b .}',
  ],
])('a mark %s is as it looks', (_, html, ...lines) => {
  expect(linesOf(html)).toEqual(lines);
});

it('what Word’s tracked changes have deleted is left out and counted, what they have put in stays', () => {
  const html =
    '<p class=MsoNormal>We meet <span class=msoDel><del cite="mailto:Ann" datetime="2026-11-01T10:00">on Monday</del></span><span class=msoIns><ins cite="mailto:Ann" datetime="2026-11-01T10:00">on Tuesday</ins></span>.</p>';
  expect(linesOf(html)).toEqual(['p We meet on Tuesday.']);
  expect(paste(html).left).toEqual({ pictures: 0, deletions: 1, comments: 0 });
});

it('bullets and numbers of Word are none of the words, wherever Word has broken its line', () => {
  const item = (style: string, marker: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;${style}'><![if !supportLists]><span style='mso-list:\nIgnore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  expect(
    linesOf(
      item('mso-list:\r\nl0 level1 lfo1', '1.', 'First') + item('mso-list:l0\nlevel2 lfo1', '·', 'Below'),
    ),
  ).toEqual(['number First', 'bullet2 Below']);
});

it('comments of Word and of Google Docs are left out and counted, with their signs in the text', () => {
  const word =
    '<p>Sunday<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span></p><div style=\'mso-element:\ncomment-list\'><div style=\'mso-element:comment\'><p class=MsoCommentText><a class=msocomoff href="#_msoanchor_1">[A1]</a>Really?</p></div></div>';
  const google =
    '<p>Sunday<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Really?</span></p></div>';
  for (const html of [word, google]) {
    expect(linesOf(html)).toEqual(['p Sunday']);
    expect(paste(html).left).toEqual({ pictures: 0, deletions: 0, comments: 1 });
  }
});

it('a list that begins with another number, or goes on after a paragraph, keeps its numbers', () => {
  const numbers = (html: string) => paste(html).blocks.map(({ kind, start }) => start ?? kind);
  expect(
    numbers(
      '<ol start="3"><li>c</li><li>d</li><li value="9">i</li></ol><p>and</p><ol start="5"><li><p>e</p></li></ol>',
    ),
  ).toEqual([3, 'number', 9, 'p', 5]);
  const word = (marker: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>words</p>`;
  expect(numbers(`${word('1.')}${word('2.')}<p>and</p>${word('3)')}`)).toEqual(['number', 'number', 'p', 3]);
});

it.each([
  ['a list by letters that goes on after a paragraph', ['a.', 'b.'], ['c.', 'd.'], 3],
  ['one by Roman numbers', ['i.', 'ii.', 'iii.'], ['iv)'], 4],
  ['one that begins again', ['A.', 'B.'], ['A.', 'B.'], 'number'],
  ['one in which an i is the ninth letter', ['a.', 'b.', 'c.', 'd.', 'e.', 'f.', 'g.', 'h.'], ['i.'], 9],
])('of Word, %s keeps its number', (_, before, behind, start) => {
  const items = (markers: readonly string[]) =>
    markers
      .map(
        (marker) =>
          `<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>${marker}</span>words</p>`,
      )
      .join('');
  const numbers = paste(`${items(before)}<p>and</p>${items(behind)}`).blocks.map(
    (block) => block.start ?? block.kind,
  );
  expect(numbers).toEqual([
    ...before.map(() => 'number'),
    'p',
    start,
    ...behind.slice(1).map(() => 'number'),
  ]);
});

it('the number of a heading of Word is one of its words, its bullet is none', () => {
  const heading = (marker: string) =>
    `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span>Scope</h2>`;
  expect(linesOf(heading('1.2') + heading('·'))).toEqual(['h2 1.2 Scope', 'h2 Scope']);
});

it('copied out and pasted again, a list keeps its numbers', () => {
  const stored: Block[] = [
    { key: 'a', kind: 'number', start: 3, text: [['c']] },
    { key: 'b', kind: 'number', level: 2, text: [['one']] },
    { key: 'c', kind: 'number', start: 0, text: [['zero']] },
  ];
  const copied = document.createElement('div');
  copied.append(serializer().serializeFragment(documentOf(stored).content));
  expect(paste(copied.innerHTML).blocks.map((block) => ({ ...block, key: '' }))).toEqual(
    stored.map((block) => ({ ...block, key: '' })),
  );
});

it('headings, levels of lists and ends of paragraphs are those of Word for the web', () => {
  const words = (text: string) => `<span class="TextRun">${text}</span><span class="EOP">&nbsp;</span>`;
  const list = (level: number, text: string) =>
    `<div class="ListContainerWrapper"><ol role="list"><li data-aria-level="${level}" role="listitem"><p>${words(text)}</p></li></ol></div>`;
  expect(
    linesOf(
      `<div><p role="heading" aria-level="1">${words('Programme')}</p></div><div><p role="heading" aria-level="3">${words('Morning')}</p></div><div><p>${words('Plain')}</p></div>${list(1, 'Alpha')}${list(2, 'Alpha a')}${list(1, 'Beta')}`,
    ),
  ).toEqual(['h2 Programme', 'h3 Morning', 'p Plain', 'number Alpha', 'number2 Alpha a', 'number Beta']);
});

it('a list of tasks is a list, its ticks and other signs are no pictures, and a smiley is its sign', () => {
  const tick = '<img src="data:image/png;base64,AA" width="17px" height="17px" alt="checked">';
  const task = (words: string, style = '') =>
    `<li role="checkbox" aria-level="1">${tick}<p role="presentation"><span style="${style}">${words}</span></p></li>`;
  const html = `<ul>${task('Book the hall')}${task('Print leaflets', 'text-decoration:line-through')}</ul>
    <ul><li><input type="checkbox" checked><p>Tea</p></li></ul>
    <p>See you <img class="emoji" alt="🙂" width="20" src="https://example.org/1f642.png"> soon
    <img src="https://example.org/a.png" width="300"> <img src="https://example.org/b.png"></p>`;
  expect(linesOf(html)).toEqual([
    'bullet Book the hall',
    'bullet {s Print leaflets}',
    'bullet Tea',
    'p See you 🙂 soon',
  ]);
  expect(paste(html).left.pictures).toBe(2);
});

it('pictures of other sites, of files and written out are counted, one’s own and counters are not', () => {
  const html = `<p>a<img src="https://example.org/a.png"><IMG width=300 SRC='file:///C:/b.gif'>
    <img src="data:image/png;base64,${'A'.repeat(900)}"><img alt=none><img src=//example.org/c.png>
    <img src="/api/v1/media/own.jpg"><img src="https://example.org/seen" width="1" height="1"></p>`;
  expect(paste(html).left.pictures).toBe(5);
  expect(paste('<p>None.</p>').left).toEqual({ pictures: 0, deletions: 0, comments: 0 });
});

it('the caption of a picture that is left out is a paragraph', () => {
  const html =
    '<figure><img src="https://example.org/a.png"><figcaption>The hall</figcaption></figure><figure><img src="/api/v1/media/own.jpg"><figcaption>The door</figcaption></figure>';
  expect(linesOf(html)).toEqual(['p The hall', 'image ']);
  expect(paste(html).blocks[1]).toMatchObject({ caption: 'The door' });
});

it('a link within the text leads to its heading, and of one to any other place the words stay', () => {
  const html = `<p>See <a href="#_Toc1">Parking</a>, <a href="#heading=h.ab1">Tea &amp; cake</a>, <a href="#gone">below</a>
    or <a href="https://example.org/#x">there</a>.<a href="#fn1sym"><sup>1</sup></a></p>
    <h2><a name="_Toc1"></a>Parking</h2><h3 id="h.ab1">Tea &amp; cake</h3>
    <p><a name="fn1sym" href="#fn1anc">1</a>A note.</p>`;
  expect(linesOf(html)).toEqual([
    'p See {#h-parking Parking}, {#h-tea-cake Tea & cake}, below or {https://example.org/#x there}.{sup 1}',
    'h2 Parking',
    'h3 Tea & cake',
    'p 1 A note.',
  ]);
});

it('what is copied in an article keeps its links within the page', () => {
  expect(linesOf('<p data-pm-slice="1 1 []"><a href="#h-parking">Parking</a></p>')).toEqual([
    'p {#h-parking Parking}',
  ]);
});

it('a link that a mail program has wrapped is the address within', () => {
  const html =
    '<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fchoir&amp;data=somebody%40example.org">Choir</a></p>';
  expect(linesOf(html)).toEqual(['p {https://example.org/choir Choir}']);
});

it.each([
  [
    'a page',
    '<p>So <math><mi>y</mi><mo>=</mo><mfrac><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>a</mi><mn>1</mn></msub></mrow><mi>b</mi></mfrac><msqrt><mi>c</mi></msqrt></math>.</p>',
  ],
  [
    'KaTeX',
    '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>y</mi><mo>=</mo><mfrac><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>a</mi><mn>1</mn></msub></mrow><mi>b</mi></mfrac><msqrt><mi>c</mi></msqrt></mrow><annotation encoding="application/x-tex">y</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">y=x2</span></span>.</p>',
  ],
  [
    'Wikipedia',
    '<p>So <span class="mwe-math-element"><span style="display: none;"><math><mstyle><mi>y</mi><mo>=</mo><mfrac><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>a</mi><mn>1</mn></msub></mrow><mi>b</mi></mfrac><msqrt><mi>c</mi></msqrt></mstyle></math></span><img alt="{\\displaystyle y}" src="https://example.org/y.svg"></span>.</p>',
  ],
])('a formula of %s is text, with what is above and below the line', (_, html) => {
  expect(linesOf(html)).toEqual(['p So y=(x{sup 2}+a{sub 1})/b√(c).']);
  expect(paste(html).left.pictures).toBe(0);
});

it('cells without their table are read', () => {
  expect(linesOf('<meta charset="utf-8"><tr><td>Day</td><td>Sunday</td></tr>')).toEqual([
    'p Day',
    'p Sunday',
  ]);
});
