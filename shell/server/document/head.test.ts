import { buildSocialMeta } from './head';

const title = '<meta property="og:title" content="Kurta &amp; Pyjama | Vastra"/>';

it('uses the picture of the shop for a page without a picture', () => {
  const head = buildSocialMeta(title, 'Vastra');
  expect(head).toContain('<meta property="og:type" content="website"/>');
  expect(head).toMatch(/property="og:image" content="http:\/\/localhost:\d+\/share\.png"/);
  expect(head).toContain('<meta property="og:image:alt" content="Vastra"/>');
  expect(head).toContain('<meta property="og:locale" content="en_IN"/>');
});

it('uses the icon of the shop, if there is one', () => {
  const head = buildSocialMeta(title, 'Vastra', { icon: { folder: '/media/brand-a-0123', widths: [96, 480] } });
  expect(head).toMatch(/property="og:image" content="http:\/\/localhost:\d+\/media\/brand-a-0123\/480\.png"/);
  expect(head).toContain('<meta property="og:image:width" content="480"/>');
});

it('keeps the tags that a page writes itself', () => {
  const head = buildSocialMeta(
    `${title}<meta property="og:type" content="article"/><meta property="og:image" content="http://shop/media/x.webp"/>`,
    'Silk & "Co"',
  );
  expect(head).not.toContain('og:type');
  expect(head).not.toContain('share.png');
  expect(head).toContain('<meta property="og:image:alt" content="Kurta &amp; Pyjama"/>');
  expect(head).toContain('<meta property="og:site_name" content="Silk &amp; &quot;Co&quot;"/>');
});
