import { cleanRichText, isFormatted, toPlainText } from './rich-text';
import { findForbiddenHtml } from './testing/find-forbidden-html';
import { xssVectors } from './testing/xss-vectors';

const vectors = Object.values(xssVectors).flat();
const allowed =
  /^(?:[^<]|<\/?(?:p|h3|h4|ul|ol|li|strong|em)>|<br \/>|<\/a>|<a href="[^"<>]*"(?: rel="noopener nofollow")?>)*$/;

it.each(vectors)('leaves nothing dangerous of %s', (html) => {
  const clean = cleanRichText(`<p>Before.</p>${html}<p>After.</p>`);
  expect(findForbiddenHtml(clean)).toEqual([]);
  expect(clean).toMatch(allowed);
  expect(cleanRichText(clean)).toBe(clean);
});

it('cleans what a theme editor leaves', () => {
  const html =
    '<div class="x"><div>One <b>two</b></div><h1>Story</h1></div><p><strong> </strong></p><img src="/media/a-0123456789ab/96.webp"><table><tr><td>c</td></tr></table>';
  expect(cleanRichText(html)).toBe('<p>One <strong>two</strong></p><h3>Story</h3> c');
  expect(cleanRichText('<a href="javascript:alert(1)">a</a> <a href="/product/b">b</a>')).toBe(
    'a <a href="/product/b">b</a>',
  );
});

it('closes paragraphs before blocks, so that every parser reads it alike', () => {
  const clean = cleanRichText('<p>a<ul><li>b</ul><p>c<div>d</div>');
  expect(cleanRichText(clean)).toBe(clean);
  expect(findForbiddenHtml(clean)).toEqual([]);
  expect(toPlainText(clean)).toBe('a\n\n- b\n\nc\n\nd');
});

it('distinguishes formatting from paragraphs', () => {
  expect(isFormatted('<p>a<br />b</p>')).toBe(false);
  expect(isFormatted('<p>a &lt;b&gt;</p>')).toBe(false);
  for (const html of ['<p>a <em>b</em></p>', '<ul><li>a</li></ul>', '<h3>a</h3>']) expect(isFormatted(html)).toBe(true);
});

it('returns the text with paragraphs and points', () => {
  expect(toPlainText('<h3>A &amp; B</h3><p>c<br />d</p><ol><li>e</li><li><p>f</p></li></ol>g')).toBe(
    'A & B\n\nc\nd\n\n- e\n- f\n\ng',
  );
});
