import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import type { HeapProfiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHoardingRelease } from './find-hoarding-release';

type Node = HeapProfiler.SamplingHeapProfileNode;

const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'vastra-hoards-'))), 'releases');
mkdirSync(root);
afterAll(() => rmSync(join(root, '..'), { recursive: true }));

const build = (url: string, functionName: string, selfSize: number, ...children: Node[]): Node => ({
  selfSize,
  callFrame: { functionName, scriptId: '1', url, lineNumber: 0, columnNumber: 0 },
  children,
});
const cart = join(root, 'mf-cart/2.1.0/server/page-cart.cjs');
const blog = join(root, 'mf-blog/1.0.0/server/page-blog.cjs');
const react = '/app/node_modules/react-dom/server.js';

it('finds the release that holds most, with what libraries allocate for it, and its largest function', () => {
  const profile = build(
    '',
    '(root)',
    10,
    build(
      react,
      'render',
      5,
      build(cart, 'drawRow', 40, build(react, 'createElement', 30)),
      build(cart, 'drawTable', 20),
      build(blog, 'list', 25, build(cart, 'format', 1)),
    ),
  );
  expect(findHoardingRelease(profile, root)).toEqual({
    remote: 'mf-cart',
    version: '2.1.0',
    position: 'drawRow in server/page-cart.cjs',
    bytes: 91,
  });
});

it('blames no release when the server itself holds more than half', () => {
  const profile = build('', '(root)', 60, build(cart, 'drawRow', 50));
  expect(findHoardingRelease(profile, root)).toBeUndefined();
  expect(findHoardingRelease(build('', '(root)', 0), root)).toBeUndefined();
});
