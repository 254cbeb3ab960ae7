import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router-dom';
import { Link } from './server-link';

const render = (element: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/product/kurta?size=M">{element}</StaticRouter>);

test.each([
  '/',
  '/category/women',
  '/search?q=a&page=2#results',
  '/login?redirect=%2Fcart',
  '/blog#',
  '/blog?',
  '/blog/',
  '/?a=1',
  '//example.com/a',
  '/a//b',
  '/a/../b',
  '/.well-known',
  '/feed.xml',
  '/a\\b',
  '?page=2',
  '#reviews',
  '../cart',
  'cart',
  '',
  'https://example.com/a',
  'tel:+911234567890',
  { pathname: '/shop', search: '?onSale=1' },
])('has the same HTML as the router’s link to %j', (to) => {
  const props = { to, className: 'a', 'aria-current': 'page', children: 'Kurta' } as const;
  expect(render(<Link {...props} />)).toBe(render(<RouterLink {...props} />));
});

test.each<Partial<LinkProps>>([
  { target: '_blank', rel: 'noopener' },
  { replace: true, state: { from: 1 }, preventScrollReset: true, viewTransition: true, relative: 'path' },
  { reloadDocument: true, onClick: () => {}, defaultShouldRevalidate: false },
  { discover: 'none' },
  { prefetch: 'intent' },
  { mask: '/cart' },
])('has the same HTML as the router’s link with %j', (props) =>
  expect(render(<Link to="/cart" {...props} />)).toBe(render(<RouterLink to="/cart" {...props} />)),
);
