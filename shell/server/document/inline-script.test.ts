/** @jest-environment jsdom */
import { picturePlaceholder } from '@vastra/shared/ui/picture';
import { inlineScript } from './inline-script';

const findImage = (name: string) => document.querySelector<HTMLImageElement>(`img[alt="${name}"]`)!;
const setLoaded = (image: HTMLImageElement, naturalWidth: number) => {
  const state = { complete: true, currentSrc: image.src, naturalWidth };
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { value });
};

interface Policy {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string | null;
}
let policy: Policy;
let navigationType = 'reload';

beforeAll(() => {
  const createPolicy = (name: string, rules: Policy) => {
    expect(name).toBe('default');
    policy = rules;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  Object.assign(performance, { getEntriesByType: () => [{ type: navigationType }] });
  const images = ['failed', 'loaded', 'loading'].map((name) => `<img alt="${name}" src="/1.webp" srcset="/2.webp 2x">`);
  document.body.innerHTML = `${images.join('')}<img alt="icon" src="/icon.svg">
    <script type="application/json" id="page-scripts">{"shell":[],"remotes":[]}</script>`;
  setLoaded(findImage('failed'), 0);
  setLoaded(findImage('loaded'), 640);
  new Function(inlineScript)();
});

it('lays out the whole document where the browser restores a position, and otherwise leaves out what is far below', () => {
  expect(document.documentElement.className).toBe('');
  navigationType = 'navigate';
  new Function(inlineScript)();
  expect(document.documentElement.className).toBe('lazy-layout');
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

describe('the default policy of Trusted Types', () => {
  it.each([
    '',
    ' ',
    'plain & text',
    '{"name":"\\u003cb>"}',
    '<p>One <strong>two</strong><br>three <a href="https://example.in/?a=1&amp;b" rel="noopener nofollow">x</a></p>',
    '<figure><img src="/media/a/640.webp" alt="Sale: 50 > 40, on=off" width="640" loading="lazy" /></figure>',
    '<table><tbody><tr><td colspan="2" hidden>1</td></tr></tbody></table>',
    '<script></script>',
  ])('accepts %j', (html) => {
    expect(policy.createHTML(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)">',
    '<p/onclick="a()">',
    '<iframe srcdoc="x"></iframe>',
    '<svg><animate></svg>',
    '<math></math>',
    '<a href="x" ONCLICK="a()">',
    '<form action="x"></form>',
    '<base href="//evil.example">',
    '<!-- --><p>',
    '<picture>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<pre title="</pre>">',
  ])('refuses %j', (html) => {
    expect(policy.createHTML(html)).toBeNull();
  });

  it('accepts scripts of the shell and of releases of this origin only', () => {
    for (const url of ['/assets/1.js', '/releases/mf-cart/1.0.0/web/remoteEntry.js', `${location.origin}/assets/2.js`])
      expect(policy.createScriptURL(url)).toBe(url);
    for (const url of [
      '/media/a/640.webp',
      '/assets/../api/v1/products',
      '/assets/%2e%2e/api/v1/products',
      '/assets/',
      `${location.origin}.evil.example/assets/1.js`,
      `${location.origin}@evil.example/assets/1.js`,
      '/api/v1/assets/x',
      '//evil.example/assets/1.js',
      'https://evil.example/releases/1.js',
      'data:text/javascript,alert(1)',
      'blob:http://localhost/1',
    ])
      expect(policy.createScriptURL(url)).toBeNull();
  });
});

describe('a form that is submitted', () => {
  const submit = (attributes: string, regionAttributes: string) => {
    document.body.innerHTML = `<div data-region="mf-cart" ${regionAttributes}><form ${attributes}><button>Send</button></form></div>`;
    window.earlyClick = undefined;
    const submitter = document.querySelector('button')!;
    const event = new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true });
    document.querySelector('form')!.dispatchEvent(event);
    return { isStopped: event.defaultPrevented, isRemembered: window.earlyClick === submitter };
  };

  test('before hydration is stopped and remembered', () => {
    expect(submit('method="post"', '')).toEqual({ isStopped: true, isRemembered: true });
  });

  it.each([
    ['with an action before hydration', 'action="/search"', ''],
    ['after hydration', '', 'data-alive'],
  ])('%s is left to the browser and to React', (_, attributes, regionAttributes) => {
    expect(submit(attributes, regionAttributes)).toEqual({ isStopped: false, isRemembered: false });
  });
});
