import { describe, expect, it } from 'vitest';
import { brief, converted } from '../test-support/converted';

const losses = (html: string) => converted(html).losses;

describe('[WX2] a list', () => {
  const numbers = (html: string) =>
    converted(html).parts.map(({ kind, start, level }) => [kind, start ?? level].join(' ').trim());

  it.each([
    ['start="5"', '', ['number 5', 'number']],
    ['reversed', '', ['number 2', 'number 1']],
    ['', '', ['number', 'number']],
    ['', ' value="7"', ['number', 'number 7']],
  ])('<ol %s> keeps its numbers', (attributes, value, expected) => {
    const html = `<ol ${attributes}><li><p>A</p></li><li${value}>B<ul><li>in</li></ul></li></ol>`;
    expect(numbers(html)).toEqual([...expected, 'bullet 2']);
    expect(losses(html)).toEqual([]);
  });

  it('right behind another one begins at 1, and goes on behind a paragraph of an item', () => {
    expect(numbers('<ol><li>a</li></ol><ol><li>b</li></ol>')).toEqual(['number', 'number 1']);
    expect(numbers('<ol><li><p>a</p><p>more</p></li><li>b</li><li>c</li></ol>')).toEqual([
      'number',
      'p',
      'number 2',
      'number',
    ]);
  });

  it('with letters, or numbers that are none here, is counted', () => {
    expect(losses('<ol type="a"><li>A</li></ol><p></p><ol start="-4"><li>A</li></ol>')).toEqual([
      ['changed', 'ol'],
      ['changed', 'ol'],
    ]);
  });
});

describe('[WX2] a button', () => {
  it('in a link becomes a button, and outside of one its words stay', () => {
    const html =
      '<p>Help us.</p><a href="https://give.test/now"><button>Give now</button></a><button>Opening hours</button>';
    expect(brief(html)).toEqual(['p Help us.', 'button1 Give now https://give.test/now', 'p Opening hours']);
    expect(losses(html)).toEqual([['changed', 'button']]);
  });

  it('in a heading is that heading, without the sign beside it', () => {
    const html =
      '<div><h3><button type="button"><span>When?</span><span aria-hidden="true">+</span></button></h3><div role="region"><p>At ten.</p></div></div>';
    expect(brief(html)).toEqual(['h3 When?', 'p At ten.']);
    expect(losses(html)).toEqual([]);
  });
});

describe('[WX2] what comes from other sites', () => {
  it('a frame with a map becomes a map', () => {
    const html = '<iframe src="https://www.google.com/maps?q=Main+Street+1&amp;output=embed"></iframe>';
    expect(brief(html)).toEqual(['map1 https://www.google.com/maps?q=Main+Street+1&output=embed']);
    expect(losses(html)).toEqual([]);
  });

  it('a frame or an embed that nothing here shows becomes a link, by its title where there is one', () => {
    expect(brief('<iframe src="https://pod.test/1" title="Our podcast"></iframe>')).toEqual([
      'p Our podcast https://pod.test/1',
    ]);
    const embed = (address: string) =>
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div><figcaption>Ours</figcaption></figure>`;
    expect(brief(embed('https://x.test/a/status/1'))).toEqual([
      'p https://x.test/a/status/1 https://x.test/a/status/1',
      'p Ours',
    ]);
    expect(losses(embed('https://x.test/a/status/1'))).toEqual([['changed', 'embed']]);
    expect(brief(embed('https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=90s'))[0]).toMatch(/^video1/);
    expect(brief('One\n\nhttps://x.test/a\n\nTwo')).toEqual([
      'p One',
      'p https://x.test/a https://x.test/a',
      'p Two',
    ]);
  });

  it('a block with a file becomes one link to it, without its preview and its button', () => {
    const file =
      '<div class="wp-block-file"><object class="wp-block-file__embed" data="/r.pdf"></object><a href="/r.pdf">Annual report</a><a href="/r.pdf" class="wp-block-file__button" download>Download</a></div>';
    expect(brief(file)).toEqual(['p Annual report /r.pdf']);
    expect(losses(file)).toEqual([]);
  });
});

it('[WX2] a formula becomes text, with what is above and below the line', () => {
  const html =
    '<p>So <math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mfrac><mn>1</mn><mi>y</mi></mfrac></math>.</p>';
  expect(converted(html).parts[0]?.['text']).toEqual([['So x'], ['2', { sup: true }], ['=(1)/(y).']]);
  expect(brief('<math alttext="x^2"><mi>x</mi></math>')).toEqual(['p x^2']);
  expect(losses(html)).toEqual([['changed', 'math']]);
});

it('[WX2] what is left out is reported with its words', () => {
  expect(losses('<form><label>Your name</label><input></form><script>let a</script>')).toEqual([
    ['html', 'form', 'Your name'],
    ['html', 'script'],
  ]);
});

it('[WX2] headings and paragraphs stay that have a form around them', () => {
  const html = '<form action="/"><h2>Join</h2><p>Every Sunday.</p><label>Name</label><input></form>';
  expect(brief(html)).toEqual(['h2 Join', 'p Every Sunday.', 'p Name']);
  expect(losses(html)).toEqual([
    ['html', 'form'],
    ['html', 'input'],
  ]);
});

it('[WX2] a paragraph longer than a block goes on in the next one', () => {
  const words = Array.from({ length: 9_000 }, (_, at) => `word${at}`).join(' ');
  const { parts } = converted(`<p>${words}</p>`);
  const text = parts.map(({ text: runs }) => (runs as [string][]).map(([each]) => each).join('')).join('');
  expect(text.replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''));
  expect(losses(`<p>${words}</p>`)).toEqual([]);
  const marked = converted(`<p>${'<b>a</b>b'.repeat(3_000)}</p>`);
  expect(marked.losses).toEqual([]);
  expect(JSON.stringify(marked.parts).match(/"a"/g)).toHaveLength(3_000);
});

describe('[WX2] a picture', () => {
  it('behind a block stands before what is in it', () => {
    const cover =
      '<div class="wp-block-cover has-parallax"><div role="img" aria-label="The hall" class="wp-block-cover__image-background wp-image-8" style="background-position:50% 50%;background-image:url(https://old.test/hall.jpg)"></div><div><p>In</p></div></div>';
    expect(converted(cover).parts).toMatchObject([
      { kind: 'image', image: 'https://old.test/hall.jpg', alt: 'The hall' },
      { kind: 'p' },
    ]);
    expect(losses('<div style="background-image:url(/a.jpg)"><p>In</p></div>')).toEqual([
      ['changed', 'background-image'],
    ]);
  });

  it('that is loaded when it is near is not its placeholder', () => {
    expect(
      brief(
        '<img src="data:image/gif;base64,R0" data-src="https://old.test/a.jpg"><img src="https://old.test/blank.gif" data-lazy-src="https://old.test/b.jpg"><noscript><img src="https://old.test/b.jpg"></noscript><img src="data:," srcset="https://old.test/c.jpg 2x">',
      ),
    ).toEqual(['a', 'b', 'c'].map((name) => `image https://old.test/${name}.jpg`));
  });

  it('has a caption without marks; with a link or more words it is a paragraph', () => {
    const figure = (caption: string) =>
      `<figure class="wp-block-image"><img src="https://old.test/a.jpg"><figcaption>${caption}</figcaption></figure>`;
    expect(losses(figure('By <em>Ann</em>'))).toEqual([['changed', 'figcaption']]);
    expect(brief(figure('By <a href="/ann">Ann</a>'))).toEqual([
      'image https://old.test/a.jpg',
      'p By Ann /ann',
    ]);
    expect(brief(figure('word '.repeat(150)))).toHaveLength(2);
    expect(brief(`<figure><img src="https://old.test/a.jpg"><p>Beside</p></figure>`)).toEqual([
      'image https://old.test/a.jpg',
      'p Beside',
    ]);
  });

  it('of a gallery keeps its caption, and the gallery its own', () => {
    const one = (caption: string) =>
      `<figure><a href="/page"><img src="https://old.test/a.jpg"></a><figcaption>${caption}</figcaption></figure>`;
    const html = `<figure class="wp-block-gallery">${one('One')}${one('By <a href="/ann">Ann</a>')}<figcaption>Summer</figcaption></figure>`;
    expect(converted(html).parts).toMatchObject([
      { type: 'gallery1', items: [{ caption: 'One' }, {}] },
      { kind: 'p', text: [['By '], ['Ann', { href: '/ann' }]] },
      { kind: 'p', text: [['Summer']] },
    ]);
    expect(losses(html)).toEqual([
      ['address', '/page'],
      ['address', '/page'],
    ]);
  });
});
