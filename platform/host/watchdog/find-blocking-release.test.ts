import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBlockingRelease } from './find-blocking-release';

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'vastra-frames-')));
const root = join(dir, 'releases');
mkdirSync(root);

const file = join(root, 'mf-cart/2.1.0/server/page-cart.cjs');
const ofNode = { script: 'node:internal/process/task_queues', functionName: 'processTicksAndRejections' };
const found = { remote: 'mf-cart', version: '2.1.0', position: 'drawRow in server/page-cart.cjs' };

it.each([
  ['by a path', file],
  ['by a URL', pathToFileURL(file).href],
])('finds the release of the innermost frame that belongs to one, named %s', (_how, script) => {
  const inBlog = { script: join(root, 'mf-blog/1.0.0/server/page-blog.cjs'), functionName: 'list' };
  expect(findBlockingRelease([ofNode, { script, functionName: 'drawRow' }, inBlog], root)).toEqual(found);
});

it('finds it below a folder that is reached by a link, because Node names modules by their real path', () => {
  const link = join(dir, 'link');
  symlinkSync(root, link);
  expect(findBlockingRelease([{ script: file, functionName: 'drawRow' }], link)).toEqual(found);
});

it('names a function without a name, and blames no release for the server’s own code', () => {
  expect(findBlockingRelease([{ script: file, functionName: '' }], root)?.position).toBe(
    'a function in server/page-cart.cjs',
  );
  const others = [
    ofNode,
    { script: '', functionName: 'render' },
    { script: `${root}-old/x.js`, functionName: 'render' },
  ];
  expect(findBlockingRelease(others, root)).toBeUndefined();
});
