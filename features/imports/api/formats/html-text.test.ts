import { parseDescription } from './html-text';

it.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['One\nline\n\nTwo', 'One\nline\n\nTwo'],
  ['<div>One\ntwo</div>', 'One two'],
  ['A &amp; B &lt;3 &quot;x&quot;&nbsp;y', 'A & B <3 "x" y'],
  ['<p>a<script>alert(1)</script><style>p{}</style><noscript>n</noscript><svg><text>s</text></svg>b</p>', 'ab'],
  ['<p onclick="x">a <a href="javascript:alert(1)">link</a> <img src=x onerror=alert(1)></p>', 'a link'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<p>a<p>b', 'a\n\nb'],
  ['', ''],
])('takes the text of %s', (html, text) => {
  expect(parseDescription(html)).toEqual({ text, html: '', features: [], specs: [] });
});

it('takes points of lists as features, and tables of two columns as specifications', () => {
  const html =
    '<p>Soft.</p><ul><li>Side <b>pockets</b></li><li></li></ul><table><tr><td>Fit:</td><td>Regular</td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>';
  expect(parseDescription(html)).toEqual({
    text: 'Soft.\n\na, b, c',
    html: '',
    features: ['Side pockets'],
    specs: [{ label: 'Fit', value: 'Regular' }],
  });
});

it('keeps formatting as rich text, whose text is the description', () => {
  const html =
    '<h2 style="x">Story</h2>\n<div>Woven by <b>women</b> of <a href="https://kutch.example/a" onclick="x()">Kutch</a>.</div><ul><li>One</li><li><p>Two</p></li></ul><p>&nbsp;</p><p>Soft.</p>';
  expect(parseDescription(html)).toEqual({
    text: 'Story\n\nWoven by women of Kutch.\n\n- One\n- Two\n\nSoft.',
    html: '<h3>Story</h3> <p>Woven by <strong>women</strong> of <a href="https://kutch.example/a" rel="noopener nofollow">Kutch</a>.</p><ul><li>One</li><li><p>Two</p></li></ul> <p>Soft.</p>',
    features: [],
    specs: [],
  });
});

it('takes a list at the end as features beside formatted text', () => {
  expect(parseDescription('<p>A <em>soft</em> one.</p>\n<ul>\n<li>Pockets</li>\n</ul>\n')).toEqual({
    ...{ text: 'A soft one.', html: '<p>A <em>soft</em> one.</p>', features: ['Pockets'], specs: [] },
  });
});
