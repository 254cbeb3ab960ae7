import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFailure } from './explain-failure.mjs';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-explain-'));
  await mkdir(join(dir, 'src'));
  await writeFile(join(dir, 'src/page.tsx'), ['one', 'two', 'throw new Error();', 'four'].join('\n'));
});

/** Line 1 of the script is a library's; line 2 is line 3 of the page. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://mf_gifts/../node_modules/zustand/index.js', 'webpack://mf_gifts/./src/page.tsx?own'],
  names: [],
  mappings: 'AAAA;ACEA',
});
const readMap = (script: string) => (script === '438.js' ? map : undefined);

it('shows the line of the remote that threw', () => {
  const stack = [
    'Error: no gifts today',
    '    at create (http://localhost:3192/438.js:1:5)',
    '    at GiftsPage (http://localhost:3192/438.js:2:11)',
    '    at render (http://localhost:3000/releases/shell/1.0.0/web/libraries.js:9:1)',
  ].join('\n');
  expect(explainFailure({ message: 'Error: no gifts today', stack }, { dir, readMap })!.split('\n')).toEqual([
    'Error: no gifts today',
    `${join(dir, 'src/page.tsx')}:3`,
    '',
    '     1 | one',
    '     2 | two',
    '>    3 | throw new Error();',
    '     4 | four',
  ]);
});

it('says nothing about an error of other code', () => {
  const stack = 'Error: x\n    at render (http://localhost:3000/libraries.js:9:1)';
  expect(explainFailure({ message: 'Error: x', stack }, { dir, readMap })).toBeUndefined();
});
