import { Editor } from '@tiptap/react';
import { isAllowedLink, toPlainText, toPostHtml } from './html';
import { addPicture, findSelectedPicture, removePicture, setAltText } from './picture';
import { extensions, normalizePastedHtml } from './schema';

const open = (content: string, kind: 'post' | 'description' = 'post') =>
  new Editor({ element: document.createElement('div'), extensions: extensions[kind], content });
const toStoredHtml = (html: string) => toPostHtml(open(html).getHTML());

it.each([
  '<p>One <strong>two</strong> <em>three</em> <s>four</s> H<sub>2</sub>O m<sup>2</sup> <small>x</small> <code>y</code></p>',
  '<h2>A</h2><h3>B</h3><h4>C</h4><p>a<br>b</p><hr><p>c</p>',
  '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul><ol start="3"><li>Four</li></ol>',
  '<blockquote>Let it crease.</blockquote><blockquote><p>a</p><p>b</p></blockquote>',
  '<p><a href="/shop">in</a> <a href="https://example.in/">out</a> <a href="mailto:a@b.in">mail</a> <a href="#on-a">up</a></p>',
  '<figure><img src="/media/a-0123456789ab/640.webp" alt="Cloth" width="640" height="800"><figcaption>Cloth</figcaption></figure>',
  '<figure><img src="/media/a-0123456789ab/640.webp" alt=""></figure><p>x</p>',
  '<pre><code>a &lt; b</code></pre>',
  '<table><caption>Sizes</caption><thead><tr><th colspan="2" scope="col">Size</th></tr></thead><tbody><tr><td>M</td><td><strong>L</strong></td></tr></tbody></table>',
])('preserves what posts may contain: %s', (html) => {
  expect(toStoredHtml(html)).toBe(html);
  expect(toStoredHtml(toStoredHtml(html))).toBe(html);
});

it.each([
  ['<p style="color:red" class="x" onclick="x"><span>a</span><u>b</u></p><script>x</script>', '<p>ab</p>'],
  ['<div><div>a</div></div><font>b</font>', '<p>a</p><p>b</p>'],
  ['<p><a href="javascript:alert(1)" target="_blank">x</a></p>', '<p>x</p>'],
  ['<p>a</p><img src="https://evil.example/x.png"><img src="data:image/png;base64,x">', '<p>a</p>'],
  ['<figure><img src="https://evil.example/x.png"><figcaption>a</figcaption></figure>', '<p>a</p>'],
  ['<iframe src="https://evil.example"></iframe><form><input></form><p>a</p>', '<p>a</p>'],
  [normalizePastedHtml('<h1>A</h1><h5>B</h5>'), '<h2>A</h2><h4>B</h4>'],
  [
    normalizePastedHtml(
      '<html><head><style>p{}</style></head><body><!--x--><o:p data-x="1" onclick="a()"><p class="a" onclick="a()">A<svg><a>b</a></svg></p></o:p><form>C</form></body></html>',
    ),
    '<p>A</p><p>C</p>',
  ],
  ['<p></p>', ''],
])('reduces pasted HTML to it: %s', (html, expected) => {
  expect(toStoredHtml(html)).toBe(expected);
});

it.each([
  ['/shop', true],
  ['#care', true],
  ['https://example.in/a?b', true],
  ['mailto:help@vastra.example', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['shop', false],
  ['https://', false],
  ['https://a b', false],
])('allows a link to %j: %s', (url, isAllowed) => {
  expect(isAllowedLink(url)).toBe(isAllowed);
});

it('inserts a picture, finds it from its caption, describes it and removes it', () => {
  const editor = open('<p>a</p>');
  addPicture(editor, { data: '/media/a-0123456789ab/1920.webp', alt: '', width: 1920, height: 960 }, 'Cloth');
  const image = '<img src="/media/a-0123456789ab/1200.webp" alt="Cloth" width="1200" height="600">';
  expect(toPostHtml(editor.getHTML())).toContain(`<figure>${image}</figure>`);
  let figure = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'figure') figure = position;
  });
  editor.commands.setTextSelection(figure + 3);
  editor.commands.insertContent('A shawl');
  const here = findSelectedPicture(editor)!;
  expect(here.alt).toBe('Cloth');
  setAltText(editor, here, 'Silk');
  expect(editor.getHTML()).toContain('alt="Silk"');
  expect(editor.getHTML()).toContain('<figcaption>A shawl</figcaption>');
  removePicture(editor, here);
  expect(toPostHtml(editor.getHTML())).not.toContain('figure');
  expect(findSelectedPicture(editor)).toBeUndefined();
});

it('converts a post to plain text', () => {
  expect(toPlainText('<h2>A</h2><p>b <em>c</em></p><ul><li>d</li></ul>')).toBe('A\nb c\nd');
});

it('reduces a description to what the page of a product shows', () => {
  const html = '<h3>A</h3><p>One <strong>two</strong> <a href="/shop">in</a></p><ul><li>b</li></ul>';
  const toDescription = (content: string) => toPostHtml(open(content, 'description').getHTML());
  expect(toDescription(html)).toBe(html);
  expect(toDescription('<blockquote><p>a <s>b</s></p></blockquote><hr><p><code>c</code></p>')).toBe(
    '<p>a b</p><p>c</p>',
  );
});
