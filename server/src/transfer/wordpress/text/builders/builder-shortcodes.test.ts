import { describe, expect, it } from 'vitest';
import { brief, converted } from '../../test-support/converted';

describe('[WX2] shortcodes', () => {
  it.each([
    [
      'WPBakery',
      '[vc_row][vc_column width="1/2"][vc_column_text]<p>Welcome.</p>[/vc_column_text][/vc_column][/vc_row]',
      ['p Welcome.'],
    ],
    [
      'Enfold',
      '[av_one_full first][av_textblock]<p>Enfold text</p>[/av_textblock][/av_one_full]',
      ['p Enfold text'],
    ],
    [
      'Avada',
      '[fusion_builder_row][fusion_text]One[/fusion_text][fusion_text]Two[/fusion_text][/fusion_builder_row]',
      ['p One', 'p Two'],
    ],
    ['raw HTML', '[vc_raw_html]JTNDcCUzRVJhdyUzQyUyRnAlM0U=[/vc_raw_html]', ['p Raw']],
  ])('of %s leave what stands between them', (_name, html, expected) => {
    expect(brief(html)).toEqual(expected);
    expect(converted(html).losses.filter(([kind]) => kind !== 'changed')).toEqual([]);
  });

  it('without a value are known by their name, or by being closed', () => {
    const html = '<p>[contact-form][woocommerce_cart][acme]kept[/acme] [1] [sic] [Ann] a[0]</p>';
    expect(brief(html)).toEqual(['p kept [1] [sic] [Ann] a[0]']);
    expect(converted(html).losses).toEqual([
      ['shortcode', 'contact-form', '[contact-form]'],
      ['shortcode', 'woocommerce_cart', '[woocommerce_cart]'],
      ['shortcode', 'acme', '[acme]'],
    ]);
  });

  it('of builders give the words, buttons, pictures and films that an editor wrote in them', () => {
    const divi =
      '[et_pb_section fb_built="1" _builder_version="4.27"][et_pb_text admin_label="Text"]<p>Hello</p>[/et_pb_text]' +
      '[et_pb_button button_text="Give" button_url="/give"][/et_pb_button]' +
      '[et_pb_image src="https://old.test/a.jpg" alt="A" title_text="a"][/et_pb_image]' +
      '[et_pb_blurb title="Sundays"]<p>at 10</p>[/et_pb_blurb][et_pb_toggle title="Where?"]<p>Garden Road</p>[/et_pb_toggle]' +
      '[et_pb_cta title="Come" button_text="More" button_url="/more"]<p>Any time</p>[/et_pb_cta]' +
      '[et_pb_video src="https://www.youtube.com/watch?v=aqz-KE-bpKQ"][/et_pb_video][/et_pb_section]';
    expect(brief(divi)).toEqual([
      'p Hello',
      'button1 Give /give',
      'image https://old.test/a.jpg',
      'h3 Sundays',
      'p at 10',
      'faq1 Where?=Garden Road',
      'h3 Come',
      'p Any time',
      'button1 More /more',
      'video1 https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ]);
    const bakery =
      '[vc_custom_heading text="Our hours" use_theme_fonts="yes"][vc_btn title="Give" link="url:%2Fgive||"][vc_single_image image="31" img_size="full"][vc_gallery images="1,2"]';
    expect(brief(bakery)).toEqual([
      'h2 Our hours',
      'button1 Give /give',
      'image https://old.test/31.jpg',
      'gallery1 undefined=undefined,undefined=undefined',
    ]);
    const enfold =
      "[av_heading heading='Welcome' tag='h2'][/av_heading][av_button label='Give' link='manually,https://give.test/']";
    expect(brief(enfold)).toEqual(['h2 Welcome', 'button1 Give https://give.test/']);
  });

  it('of builders that show nothing of an editor are reported, and so are values that have no place', () => {
    expect(
      converted('[vc_posts_grid loop="size:10"][et_pb_blog fullwidth="on"][/et_pb_blog]').losses,
    ).toEqual([
      ['shortcode', 'vc_posts_grid', '[vc_posts_grid loop="size:10"]'],
      ['shortcode', 'et_pb_blog', '[et_pb_blog fullwidth="on"]'],
    ]);
    expect(converted('[et_pb_signup success_message="Thank you all" title="Join"]').losses).toEqual([
      ['changed', '[et_pb_…]'],
      ['shortcode', 'et_pb_signup', 'success_message="Thank you all"'],
    ]);
  });
});
