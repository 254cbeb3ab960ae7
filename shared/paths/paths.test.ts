import { paths, safeRedirect } from '.';

describe('safeRedirect', () => {
  it.each(['/cart', '/search?q=a&b=c', '/product/x#reviews'])('keeps %s, a path of this site', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'cart',
    '',
    null,
    undefined,
    '/\t/evil',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/shop/..//evil.example',
    '/%2e%2e//evil.example',
    '/shop/%2e.//evil.example',
    '/.\\/evil.example',
  ])('sends %p to the home page', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });
});

describe('paths', () => {
  it('escapes what people and databases put into them', () => {
    expect(paths.product('a/b?c')).toBe('/product/a%2Fb%3Fc');
    expect(paths.search('rock & roll')).toBe('/search?q=rock+%26+roll');
    expect(paths.login('/cart?x=1')).toBe('/login?redirect=%2Fcart%3Fx%3D1');
  });

  it('leads to one variant of a product', () => {
    expect(paths.product('jacket', 'black l')).toBe('/product/jacket?variant=black+l');
  });

  it('leads to a tab of the account, which starts on the profile', () => {
    expect(paths.accountTab('profile')).toBe('/account');
    expect(paths.accountTab('orders')).toBe('/account?tab=orders');
    expect(paths.accountTab('orders', 1)).toBe('/account?tab=orders');
    expect(paths.accountTab('orders', 2)).toBe('/account?tab=orders&page=2');
  });

  it('leaves out a query that is empty', () => {
    expect(paths.search('')).toBe('/search');
    expect(paths.login()).toBe('/login');
  });
});
