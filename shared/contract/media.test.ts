import { buildSrcset, getRenditionUrl, isLoop } from './media';

const product = { data: '/media/jacket-indigo-front-0123456789ab/1200.webp', width: 1200 };

it.each([
  [1, 96],
  [96, 96],
  [97, 160],
  [641, 720],
  [721, 960],
  [5000, 1200],
])('returns for %d pixels the rendition of %d', (requested, expected) => {
  expect(getRenditionUrl(product, requested)).toBe(`/media/jacket-indigo-front-0123456789ab/${expected}.webp`);
});

it('lists every width up to the largest rendition', () => {
  expect(buildSrcset({ ...product, width: 320, data: '/media/small-0123456789ab/320.webp' })).toBe(
    [96, 160, 320].map((width) => `/media/small-0123456789ab/${width}.webp ${width}w`).join(', '),
  );
  expect(buildSrcset({ data: 'https://cdn.example/media/banner-0123456789ab/1920.webp', width: 1920 })).toContain(
    'https://cdn.example/media/banner-0123456789ab/1920.webp 1920w',
  );
});

it('returns other URLs unchanged', () => {
  const icon = { data: 'data:image/svg+xml;base64,AAAA', width: 24 };
  expect(getRenditionUrl(icon, 640)).toBe(icon.data);
  expect(buildSrcset(icon)).toBe('');
});

it.each([
  ['/media/kurta-indigo-loop-0123456789ab/480.webp', true],
  ['/media/kurta-indigo-worn-0123456789ab/1200.webp', false],
  ['/media/loop-back-shirt-white-front-0123456789ab/1200.webp', false],
])('tells a loop from a picture: %s', (data, expected) => {
  expect(isLoop({ data })).toBe(expected);
});
