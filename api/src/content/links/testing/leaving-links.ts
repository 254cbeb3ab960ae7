/** URL of the shop whose links are tested. */
export const siteUrl = 'https://vastra.example';

/** Texts that begin like paths, and that browsers take for URLs of another host. */
export const leaving = [
  '//evil.example',
  '///evil.example',
  '//evil.example/shop?x=1#y',
  '//user@evil.example',
  '//evil.example:443',
  '//[::1]',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\t\n\r//evil.example',
  '/\t\\\tevil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/.//evil.example',
  '/././/evil.example',
  '/..\\/evil.example',
  '/..\\\\evil.example',
  '/\\..\\\\evil.example',
  '/shop/..//evil.example',
  '/shop/../..//evil.example',
  '/shop/.\n./\t/evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/.%2e//evil.example',
  '/shop/%2e.//evil.example',
  '/..;/../..//evil.example',
];
/** Texts that are no paths. */
export const foreign = [
  'javascript:alert(1)',
  'http://evil.example',
  'data:text/html,x',
  'evil.example',
  '\\\\evil.example',
  '',
];

/** Returns whether a browser that reads the text on a page of the shop stays there. */
export const staysInShop = (text: string): boolean =>
  new URL(text, siteUrl).origin === siteUrl && new URL(new URL(text, siteUrl).pathname, siteUrl).origin === siteUrl;
