import { defaultColors, getContrast } from '@vastra/shared/contract';
import { listExampleMails } from '../../testing/mails/example-mails';
import { defaultBrand, type StoredBrand } from '../db/brand';
import { composeMail } from './compose-mail';
import { insertMailBrand } from './mail-brand';
import { buildButton } from './mail-parts';

const siteUrl = 'https://silk.example';
const buildHtml = (brand: Partial<StoredBrand>) =>
  insertMailBrand(
    composeMail({ subject: 'Hello', preview: 'Hello', siteUrl, parts: [buildButton('Open', siteUrl)] }).html,
    { name: 'Silk & Sons', brand: { ...defaultBrand, ...brand } },
  );

it('has the colours and the fonts of the shop, also in dark mode', () => {
  const colors = { ...defaultColors, brand: '#0b5a4c', ink: '#101820' };
  const html = buildHtml({ colors, fonts: 'playfair-inter' });
  expect(html).not.toMatch(/#8A1C4A|#F3B7CC|Fraunces|Source Sans|\{\{/i);
  expect(html).toContain('bgcolor="#0B5A4C"');
  expect(html).toContain("'Playfair Display',Georgia");
  expect(html).toContain(`url(${siteUrl}/fonts/inter-400.woff2)`);
  const dark = /\.v-button\{background-color:(#\w{6})/.exec(html)![1];
  const onDark = /\.v-on-brand\{color:(#\w{6})/.exec(html)![1];
  expect(getContrast(dark, onDark)).toBeGreaterThan(4.5);
});

it('loads an uploaded font, and the headings of the pair', () => {
  const textFont = {
    ...{ fontId: 'a'.repeat(32), name: "O'Font", hash: '0123456789ab', weights: { min: 400, max: 700 } },
    fallback: { size: 100, ascent: 90, descent: 20, gap: 0 },
  };
  const html = buildHtml({ textFont });
  expect(html).toContain(`font-weight:400 700;font-style:normal;font-display:swap;src:url(${siteUrl}/media/fonts/`);
  expect(html).toContain("'Shop Texts','Segoe UI'");
  expect(html).toContain('/fonts/fraunces-500.woff2');
  expect(html).not.toMatch(/source-sans|O'Font/);
});

it('shows the logo as PNG with its text, or the name', () => {
  const logo = { mediaId: 'brand-a', alt: 'Silk "House"', hash: '0123456789ab', width: 640, height: 200 };
  const html = buildHtml({ logo });
  expect(html).toContain(
    `src="${siteUrl}/media/brand-a-0123456789ab/320.png" width="128" height="40" alt="Silk &#34;House&#34;"`,
  );
  expect(html).not.toContain('Silk &#38; Sons');
  expect(buildHtml({})).toContain('>Silk &#38; Sons</a>');
});

it('leaves no placeholder in any mail', () => {
  for (const [name, { html }] of Object.entries(listExampleMails(siteUrl)))
    expect([name, html?.includes('{{')]).toEqual([name, false]);
});
