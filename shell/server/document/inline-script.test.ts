/** @jest-environment jsdom */
import { picturePlaceholder } from '@vastra/shared/ui/picture';
import { inlineScript } from './inline-script';

const findImage = (name: string) => document.querySelector<HTMLImageElement>(`img[alt="${name}"]`)!;
const setLoaded = (image: HTMLImageElement, naturalWidth: number) => {
  const state = { complete: true, currentSrc: image.src, naturalWidth };
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { value });
};

beforeAll(() => {
  const images = ['failed', 'loaded', 'loading'].map((name) => `<img alt="${name}" src="/1.webp" srcset="/2.webp 2x">`);
  document.body.innerHTML = `${images.join('')}<img alt="icon" src="/icon.svg">
    <script type="application/json" id="page-scripts">{"shell":[],"remotes":[]}</script>`;
  setLoaded(findImage('failed'), 0);
  setLoaded(findImage('loaded'), 640);
  new Function(inlineScript)();
});

it('replaces a picture that failed before the script ran, and no other', () => {
  expect(findImage('failed').getAttribute('src')).toBe(picturePlaceholder);
  expect(findImage('failed').srcset).toBe('');
  expect(findImage('loaded').getAttribute('src')).toBe('/1.webp');
  expect(findImage('loading').getAttribute('src')).toBe('/1.webp');
});

it('replaces a picture that fails before hydration', () => {
  findImage('loading').dispatchEvent(new Event('error'));
  expect(findImage('loading').getAttribute('src')).toBe(picturePlaceholder);
  expect(findImage('loading').srcset).toBe('');
});

it('tries one replacement only, and leaves images without renditions alone', () => {
  findImage('loading').setAttribute('src', '/changed.svg');
  findImage('loading').dispatchEvent(new Event('error'));
  expect(findImage('loading').getAttribute('src')).toBe('/changed.svg');
  findImage('icon').dispatchEvent(new Event('error'));
  expect(findImage('icon').getAttribute('src')).toBe('/icon.svg');
});
