import { sharing } from './head';

const title = '<meta property="og:title" content="Kurta &amp; Pyjama | Vastra"/>';

it('gives a page without a picture the picture of the shop', () => {
  const head = sharing(title);
  expect(head).toContain('<meta property="og:type" content="website"/>');
  expect(head).toMatch(/property="og:image" content="http:\/\/localhost:\d+\/share\.png"/);
  expect(head).toContain('<meta property="og:image:alt" content="Vastra"/>');
  expect(head).toContain('<meta property="og:locale" content="en_IN"/>');
});

it('leaves what a page says itself', () => {
  const head = sharing(
    `${title}<meta property="og:type" content="article"/><meta property="og:image" content="http://shop/media/x.webp"/>`,
  );
  expect(head).not.toContain('og:type');
  expect(head).not.toContain('share.png');
  expect(head).toContain('<meta property="og:image:alt" content="Kurta &amp; Pyjama"/>');
});
