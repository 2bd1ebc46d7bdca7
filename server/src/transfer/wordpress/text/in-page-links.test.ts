import { describe, expect, it } from 'vitest';
import { brief, converted } from '../test-support/converted';

const losses = (html: string) => converted(html).losses;

describe('[WX2] a link within the page', () => {
  it('leads to the heading with that id', () => {
    const html =
      '<p><a href="#parking">Jump</a> <a href="#parking-2">again</a></p><h2 id="parking">Where to park</h2><p>Here.</p><h3 id="parking-2">Where to park</h3>';
    expect(converted(html).parts[0]?.['text']).toEqual([
      ['Jump', { href: '#h-where-to-park' }],
      [' '],
      ['again', { href: '#h-where-to-park-2' }],
    ]);
    expect(losses(html)).toEqual([]);
  });

  it.each([
    ['of a section', '<div id="here"><h2>Head</h2><p>x</p></div>'],
    ['of its own behind loose text', 'Loose<h2 id="here">Head</h2>'],
    ['before it', '<p>y</p><a name="here"></a><hr><h2>Head</h2>'],
    ['in it', '<h2>He<a id="here"></a>ad</h2>'],
    ['that is encoded', '<h2 id="hereé">Head</h2><a href="#here%C3%A9">x</a>'],
  ])('leads to a heading by a name %s', (_name, html) => {
    const links = brief(`${html}<a href="#here">to</a>`).join(' ');
    expect(links).toContain('#h-head');
  });

  it('to a place that is not there is dropped, and its words stay', () => {
    const html = '<p><a href="#nowhere">Jump</a> <a href="#">up</a></p><p id="nowhere">x</p><h2>Head</h2>';
    expect(brief(html)).toEqual(['p Jump up', 'p x', 'h2 Head']);
    expect(losses(html)).toEqual([
      ['address', '#nowhere'],
      ['address', '#'],
    ]);
    const button = '<a class="wp-block-button__link" href="#form">Register</a>';
    expect(brief(button)).toEqual(['button1 Register']);
  });
});
