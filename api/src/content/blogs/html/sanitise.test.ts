import { sanitise } from '../../../platform/html/sanitise';
import { renderContent } from './render-content';
import { getReadingTime, toPlainText, toSlug } from './text';

const sanitiseHtml = (html: string) => sanitise(html, 'https://vastra.example');

it('leaves allowed elements and attributes alone', () => {
  const post = [
    '<p>One <strong>two</strong> <em>three</em><br />four &amp; five</p>',
    '<h2>A</h2><h3>B</h3><h4>C</h4><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote>z</blockquote><hr />',
    '<figure><img src="/media/cloth-0123456789ab/640.webp" alt="Cloth" width="640" height="800" loading="lazy" />',
    '<figcaption>Cloth</figcaption></figure><pre><code>a &lt; b</code></pre>',
    '<table><thead><tr><th colspan="2" scope="col">Size</th></tr></thead><tbody><tr><td>M</td><td>L</td></tr></tbody></table>',
  ].join('');
  expect(sanitiseHtml(post)).toBe(post);
  expect(sanitiseHtml(sanitiseHtml(post))).toBe(post);
});

it('replaces elements by their allowed equivalents', () => {
  expect(sanitiseHtml('<h1>A</h1><b>b</b><i>c</i>')).toBe('<h2>A</h2><strong>b</strong><em>c</em>');
});

it.each([
  ['/product/jacket?variant=a&amp;b=c#d', '<a href="/product/jacket?variant=a&amp;b=c#d">x</a>'],
  ['https://vastra.example/blog', '<a href="/blog">x</a>'],
  ['#care', '<a href="#care">x</a>'],
  ['mailto:help@vastra.example', '<a href="mailto:help@vastra.example">x</a>'],
  ['https://other.example/a', '<a href="https://other.example/a" rel="noopener nofollow">x</a>'],
  ['//other.example/a', '<a href="https://other.example/a" rel="noopener nofollow">x</a>'],
  ['/\\other.example/a', '<a href="https://other.example/a" rel="noopener nofollow">x</a>'],
  [
    'https://vastra.example.evil.example',
    '<a href="https://vastra.example.evil.example/" rel="noopener nofollow">x</a>',
  ],
  ['https://vastra.example//evil.example', '<a>x</a>'],
  ['tel:+911234', '<a>x</a>'],
  ['http://[', '<a>x</a>'],
])('reads the link %s as a browser would', (href, expected) => {
  expect(sanitiseHtml(`<a href="${href}" target="_blank" onclick="x">x</a>`)).toBe(expected);
});

it('allows pictures of the shop only', () => {
  expect(sanitiseHtml('<img src="https://vastra.example/media/a-0123456789ab/96.webp" width="9e9" alt>')).toBe(
    '<img src="/media/a-0123456789ab/96.webp" alt="" loading="lazy" />',
  );
  expect(sanitiseHtml('<p>a<img src="https://other.example/media/a-0123456789ab/96.webp"></p>')).toBe('<p>a</p>');
});

it('closes open elements, drops stray end tags and limits nesting', () => {
  expect(sanitiseHtml('<p>a<strong>b')).toBe('<p>a<strong>b</strong></p>');
  expect(sanitiseHtml('</div>a</p>')).not.toContain('</div>');
  expect(sanitiseHtml('<blockquote>'.repeat(2000)).length).toBeLessThan(2000);
});

it('gives headings unique ids with a prefix', () => {
  const { content, headings } = renderContent(
    '<h2 id="cart">Wash &amp; <em>dry</em></h2><h3>Cold</h3><h2>Wash, dry</h2><h2>ऊन</h2><h2></h2>',
    'https://vastra.example',
  );
  expect(content).toBe(
    '<h2 id="on-wash-dry">Wash &amp; <em>dry</em></h2><h3 id="on-cold">Cold</h3><h2 id="on-wash-dry-2">Wash, dry</h2>' +
      '<h2 id="on-part">ऊन</h2><h2 id="on-part-2"></h2>',
  );
  expect(headings).toEqual([
    { id: 'on-wash-dry', text: 'Wash & dry' },
    { id: 'on-wash-dry-2', text: 'Wash, dry' },
    { id: 'on-part', text: 'ऊन' },
  ]);
});

it('caches the latest 200 posts', () => {
  const first = renderContent('<p>kept</p>', 'https://vastra.example');
  expect(renderContent('<p>kept</p>', 'https://vastra.example')).toBe(first);
  for (let number = 0; number < 200; number += 1) renderContent(`<p>${number}</p>`, 'https://vastra.example');
  expect(renderContent('<p>kept</p>', 'https://vastra.example')).not.toBe(first);
});

it('estimates reading time by 220 words per minute, at least one minute', () => {
  expect(toPlainText('<p>a &amp;</p><p>&lt;b&gt;&amp;lt;</p>')).toBe('a & <b>&lt;');
  expect([0, 1, 329, 331, 660].map((words) => getReadingTime(`<p>${'word '.repeat(words)}</p>`))).toEqual([
    1, 1, 1, 2, 3,
  ]);
});

it.each([
  ["Wool & Silk: a Friend's Café", 'wool-silk-a-friends-cafe'],
  ['  --2 fits--  ', '2-fits'],
  ['ऊन', ''],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('makes a slug of %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});
