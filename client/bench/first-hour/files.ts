import sharp from 'sharp';

const data = (text: string) => `<![CDATA[${text}]]>`;

/** What WordPress exports of a site with one page. */
export const exportOf = (title: string) => ({
  name: 'old-site.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old site</title><wp:base_blog_url>https://old.test</wp:base_blog_url>
<item>
  <title>${data(title)}</title><link>https://old.test/house/</link><dc:creator>anna</dc:creator>
  <content:encoded>${data('<p>The door is <strong>open</strong>.</p>')}</content:encoded>
  <wp:post_id>7</wp:post_id><wp:post_date>2024-03-05 10:00:00</wp:post_date><wp:post_name>the-old-house</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>page</wp:post_type>
</item></channel></rss>`),
});

/** A picture of that size. */
export const photo = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer(),
});
