import fc from 'fast-check';
import {
  attributes,
  joined,
  leaf,
  line,
  lineLeaves,
  lineOf,
  type Part,
  simpleLine,
  Writing,
} from './generated-lines';

/** A text of an entry, with what must become of each part of it. */
export interface Generated {
  html: string;
  /** Each is there once. */
  words: string[];
  links: string[];
  /** What has no counterpart, by its kind and name. */
  counted: string[];
}

const inElement = (name: string, more = '') =>
  line.map(
    (parts): Part =>
      (writing) =>
        `<${name}${more}>${joined(parts, writing)}</${name}>`,
  );

const heading = fc
  .tuple(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'h5', 'h6'), simpleLine)
  .map(([name, parts]): Part => (writing) => {
    if (/[156]/.test(name)) writing.count('changed', name);
    return `<${name}>${joined(parts, writing)}</${name}>`;
  });

const figure = fc.array(lineOf(leaf(['text']), true), { minLength: 1, maxLength: 2 }).map(
  (parts): Part =>
    (writing) =>
      `<figure class="wp-block-image"><img src="https://i.test/b.jpg" alt="${writing.word()}">${lineLeaves['comment']!(writing)}<figcaption>${joined(parts, writing)}</figcaption></figure>`,
);
const cell = fc.tuple(fc.constantFrom('td', 'th', 'td colspan="2"'), line).map(
  ([name, parts]): Part =>
    (writing) =>
      `<${name}>${joined(parts, writing)}</${name.slice(0, 2)}>`,
);
const table = fc
  .tuple(
    fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([rows, isFigure]): Part => (writing) => {
    const html = `<table>${rows.map((cells) => `<tr>${joined(cells, writing, '')}</tr>`).join('')}</table>`;
    return isFigure
      ? `<figure class="wp-block-table">${html}<figcaption>${writing.word()}</figcaption></figure>`
      : html;
  });
const gallery = fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }).map((frames): Part => (writing) => {
  const one = (isLinked: boolean) => {
    const image = `<img src="https://i.test/c.jpg" alt="${writing.word()}">`;
    const shown = isLinked ? `<a href="${writing.link()}">${image}</a>` : image;
    return `<figure>${shown}<figcaption>${writing.word()}</figcaption></figure>`;
  };
  return `<figure class="wp-block-gallery">${frames.map(one).join('')}<figcaption>${writing.word()}</figcaption></figure>`;
});

/** Blocks of which there is nothing more to generate. */
const blockLeaves: Record<string, Part> = {
  filled: (writing) => {
    writing.count('block', 'search');
    return `<!-- wp:search ${attributes({ label: writing.word() })} /-->`;
  },
  unknown: (writing) => {
    writing.count('unknownBlock', 'acme/form');
    return `<!-- wp:acme/form ${attributes({ id: 3, heading: writing.word() })} /-->`;
  },
  nextpage: (writing) => {
    writing.count('changed', 'nextpage');
    return '<!--nextpage-->';
  },
  more: (writing) => {
    writing.count('changed', 'more');
    return `<!--more ${writing.word()} ${writing.word()}-->`;
  },
  titled: (writing) => {
    writing.count('changed', 'title');
    return `<p><a href="${writing.link()}" title="${writing.word()} ${writing.word()}">${writing.word()}</a></p>`;
  },
  area: (writing) => {
    writing.count('changed', 'area');
    return `<map name="m"><area href="${writing.link()}" alt="${writing.word()}" title="${writing.word()}"></map>`;
  },
  field: (writing) => {
    writing.count('html', 'input');
    return `<input placeholder="${writing.word()}"><input type="submit" value="${writing.word()}">`;
  },
  form: (writing) => {
    writing.count('html', 'form');
    return `<form><label>${writing.word()} <select><optgroup label="${writing.word()}"><option>${writing.word()}</option></optgroup></select></label><textarea placeholder="${writing.word()}"></textarea><input type="submit" value="${writing.word()}"></form>`;
  },
  file: (writing) => {
    writing.count('changed', 'file');
    return `<div class="wp-block-file"><a href="${writing.link()}">${writing.word()}</a><a href="https://i.test/a.pdf" class="wp-block-file__button">${writing.word()} ${writing.word()}</a></div>`;
  },
  mapOfSquarespace: (writing) => {
    writing.count('unknownBlock', 'squarespace/map');
    const json = JSON.stringify({ location: { addressTitle: writing.word(), addressLine1: writing.word() } });
    return `<div class="sqs-block map-block" data-block-json="${json.replaceAll('"', '&quot;')}"> </div>`;
  },
  bookmarkOfGhost: (writing) =>
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${writing.link()}"><div class="kg-bookmark-title">${writing.word()}</div><div class="kg-bookmark-metadata"><span>${writing.word()}</span></div><div><img src="https://i.test/t.png" alt="${writing.word()}"></div></a><figcaption>${writing.word()}</figcaption></figure>`,
  toggleOfGhost: (writing) =>
    `<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4><span>${writing.word()}</span></h4><button aria-label="Expand"><svg></svg></button></div><div class="kg-toggle-content"><p>${writing.word()}</p></div></div>`,
  footnote: (writing) =>
    `<p>${writing.word()}<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1"><p>${writing.word()} <a href="#fnref1">↩</a></p></li></ol></section>`,
  tasks: (writing) => {
    writing.count('html', 'input');
    return `<ul><li><input type="checkbox" disabled> ${writing.word()}</li><li><label><input type="checkbox" checked>${writing.word()}</label></li></ul>`;
  },
  spacer: () => '<!-- wp:spacer {"height":3} --><div style="height:3px"></div><!-- /wp:spacer -->',
  line: () => '<hr>',
  frame: (writing) => {
    writing.count('changed', 'iframe');
    return `<iframe src="${writing.link()}" title="${writing.word()}"></iframe>`;
  },
  embed: (writing) => {
    writing.count('changed', 'embed');
    return `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${writing.link()}\n</div><figcaption>${writing.word()}</figcaption></figure>`;
  },
  cover: (writing) =>
    `<div class="wp-block-cover"><div role="img" aria-label="${writing.word()}" class="wp-block-cover__image-background" style="background-image:url(https://i.test/d.jpg)"></div><div><p>${writing.word()}</p></div></div>`,
  buttons: (writing) =>
    `<div class="wp-block-button"><a class="wp-block-button__link" href="${writing.link()}">${writing.word()}</a></div>`,
  buttonInLink: (writing) => `<a href="${writing.link()}"><button>${writing.word()}</button></a>`,
  networks: (writing) =>
    `<ul class="wp-block-social-links"><!-- wp:social-link ${attributes({ url: writing.link(), label: writing.word() })} /--></ul>`,
  accordion: (writing) =>
    `<div><h3><button><span>${writing.word()}</span><span aria-hidden="true">+</span></button></h3><div><p>${writing.word()}</p></div></div>`,
  questions: (writing) =>
    `<div class="schema-faq"><div class="schema-faq-section" id="q1"><strong class="schema-faq-question">${writing.word()}</strong> <p class="schema-faq-answer">${writing.word()}<br>${writing.word()}</p></div></div>`,
  linkedQuestions: (writing) => {
    writing.count('changed', 'FAQ');
    return `<div class="wp-block-rank-math-faq-block"><div class="rank-math-faq-item"><h3 class="rank-math-question">${writing.word()}</h3><div class="rank-math-answer"><a href="${writing.link()}">${writing.word()}</a></div></div></div>`;
  },
  details: (writing) =>
    `<details><summary>${writing.word()}</summary><p>${writing.word()}</p></details> <details><summary>${writing.word()}</summary>${writing.word()}</details>`,
  divi: (writing) => {
    writing.count('changed', 'divi/…');
    const value = (inner: unknown) => ({ innerContent: { desktop: { value: inner } } });
    return `<!-- wp:divi/blurb ${attributes({ title: value({ text: writing.word() }), content: value(`<p>${writing.word()}</p>`), button: value({ text: writing.word(), linkUrl: writing.link() }) })} /-->`;
  },
  fields: (writing) => {
    writing.count('changed', 'acf/hero');
    return `<!-- wp:acf/hero ${attributes({ data: { title: writing.word(), _title: 'field_1', text: writing.word() } })} /-->`;
  },
  blurb: (writing) => {
    writing.count('changed', '[et_pb_…]');
    return `[et_pb_blurb title="${writing.word()}" header_font="Open Sans" text="${writing.word()}"]${writing.word()}[/et_pb_blurb]`;
  },
  call: (writing) => {
    writing.count('changed', '[et_pb_…]');
    return `[et_pb_cta button_text="${writing.word()}" button_url="${writing.link()}"]<p>${writing.word()}</p>[/et_pb_cta]`;
  },
  toggle: (writing) => {
    writing.count('changed', '[et_pb_…]');
    return `[et_pb_toggle title="${writing.word()}"]<p>${writing.word()}</p>[/et_pb_toggle]`;
  },
  accordionOfBakery: (writing) => {
    writing.count('changed', '[vc_…]');
    return `[vc_tta_accordion][vc_tta_section title="${writing.word()}"]<p>${writing.word()}</p><ul><li>${writing.word()}</li></ul>[/vc_tta_section][/vc_tta_accordion]`;
  },
  left: (writing) => {
    writing.count('shortcode', 'vc_grid');
    return `[vc_grid filter="${writing.word()} ${writing.word()}"]`;
  },
  caption: (writing) =>
    `[caption id="x"]<img src="https://i.test/e.jpg" alt="${writing.word()}"> ${writing.word()}[/caption]`,
};

function block(depth: number): fc.Arbitrary<Part> {
  const leaves = fc.oneof(
    { weight: 3, arbitrary: inElement('p') },
    {
      weight: 2,
      arbitrary: line.map(
        (parts): Part =>
          (writing) =>
            joined(parts, writing),
      ),
    },
    { weight: 3, arbitrary: fc.constantFrom(...Object.values(blockLeaves)) },
    heading,
    inElement('pre'),
    figure,
    gallery,
    table,
    simpleLine.map(
      (parts): Part =>
        (writing) =>
          `<dl><dt>${writing.word()}</dt><dd>${joined(parts, writing)}</dd></dl>`,
    ),
  );
  if (depth === 0) return leaves;
  const inner = fc.array(block(depth - 1), { minLength: 1, maxLength: 3 });
  const around = (before: Part, after: string) =>
    inner.map(
      (parts): Part =>
        (writing) =>
          `${before(writing)}${joined(parts, writing, '')}${after}`,
    );
  const words = fc.array(lineOf(leaf(['text', 'break', 'shortcode', 'comment']), false), {
    minLength: 1,
    maxLength: 3,
  });
  const linkedBlock = words.map(
    (parts): Part =>
      (writing) =>
        `<a href="${writing.link()}"><div>${writing.word()} ${joined(parts, writing)}</div><h3>${writing.word()}</h3></a>`,
  );
  const loose = fc.tuple(words, words).map(
    ([before, after]): Part =>
      (writing) =>
        `<ul>${joined(before, writing)}<li>${writing.word()}</li>${joined(after, writing)}<ul><li>${writing.word()}</li></ul></ul>`,
  );
  const classic = fc.array(words, { minLength: 2, maxLength: 3 }).map(
    (all): Part =>
      (writing) =>
        `\n\n${writing.word()} <b>${all.map((parts) => joined(parts, writing)).join('\n\n')}</b>\n${writing.word()}\n\n`,
  );
  const unclosed = fc
    .tuple(fc.constantFrom('<p>', '<div>', '<b>', '<li>', '</p>', '</div>', '[/vc_column]'), words)
    .map(
      ([tag, parts]): Part =>
        (writing) =>
          `${tag}${joined(parts, writing)}`,
    );
  const list = fc
    .tuple(fc.constantFrom('ul', 'ol', 'ol start="4"'), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(
      ([name, items]): Part =>
        (writing) =>
          `<${name}>${items.map((parts) => `<li>${joined(parts, writing, '')}</li>`).join('')}</${name.slice(0, 2)}>`,
    );
  const columns = fc.array(inner, { minLength: 1, maxLength: 3 }).map(
    (all): Part =>
      (writing) =>
        `<div class="wp-block-columns">${all.map((parts) => `<div class="wp-block-column">${joined(parts, writing, '')}</div>`).join('')}</div>`,
  );
  const unknown = inner.map((parts): Part => (writing) => {
    writing.count('changed', 'acme/card');
    return `<!-- wp:acme/card ${attributes({ title: writing.word() })} --><div>${joined(parts, writing, '')}</div><!-- /wp:acme/card -->`;
  });
  const built = inner.map((parts): Part => (writing) => {
    writing.count('changed', '[vc_…]');
    return `[vc_row css=".a{b:c}"]${joined(parts, writing, '')}[/vc_row]`;
  });
  return fc.oneof(
    { weight: 3, arbitrary: leaves },
    around(() => '<div>', '</div>'),
    around(() => '<blockquote>', '</blockquote>'),
    around((writing) => `<details><summary>${writing.word()}</summary>`, '</details>'),
    around(
      (writing) => `<!-- wp:tab-panel ${attributes({ label: writing.word() })} --><section>`,
      '</section><!-- /wp:tab-panel -->',
    ),
    around(() => '<!-- wp:group --><div>', '</div><!-- /wp:group -->'),
    list,
    columns,
    unknown,
    built,
    linkedBlock,
    loose,
    classic,
    unclosed,
    around(() => '<strong>', '</strong>'),
  );
}

const fragment = (depth: number, most: number) => fc.array(block(depth), { minLength: 1, maxLength: most });

/** Texts as people, programs and plugins leave them: blocks in each other, marks, comments, shortcodes. */
export const generatedHtml: fc.Arbitrary<Generated> = fc
  .tuple(fragment(3, 4), fc.constantFrom('\n\n', '', '\n'))
  .map(([parts, between]) => {
    const writing = new Writing();
    const html = joined(parts, writing, between);
    return { html, words: writing.words, links: writing.links, counted: writing.counted };
  });
