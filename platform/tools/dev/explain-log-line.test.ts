import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainLogLine } from './explain-log-line.mjs';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-explain-'));
  await mkdir(join(dir, 'src'));
  await mkdir(join(dir, 'dist/dev/server'), { recursive: true });
  await writeFile(join(dir, 'src/page.tsx'), ['one', 'throw new Error();'].join('\n'));
  const map = { version: 3, sources: ['webpack://mf_gifts/./src/page.tsx'], names: [], mappings: 'AACA' };
  await writeFile(join(dir, 'dist/dev/server/438.cjs.map'), JSON.stringify(map));
});

const toLine = (err: { type: string; message: string; stack: string }, level = 50) =>
  JSON.stringify({ level, time: 1, name: 'shell', err, msg: err.message });
const stack = 'Error: x\n    at GiftsPage (/var/dev/releases/mf-gifts/1.0.0/server/438.cjs:1:5)';

it('shows the line of the remote that threw on the server', () => {
  const { text, isOfRemote } = explainLogLine(toLine({ type: 'Error', message: 'no gifts today', stack }), dir);
  expect(isOfRemote).toBe(true);
  expect(text!.split('\n')).toEqual([
    'On the server: Error: no gifts today',
    `${join(dir, 'src/page.tsx')}:2`,
    '',
    '     1 | one',
    '>    2 | throw new Error();',
  ]);
});

it('says which other error there was, without its stack', () => {
  const error = {
    type: 'ApiError',
    message: 'The shop does not respond',
    stack: 'ApiError: x\n    at call (a.cjs:1:1)',
  };
  expect(explainLogLine(toLine(error), dir)).toEqual({
    text: 'ApiError: The shop does not respond',
    isOfRemote: false,
  });
});

it('leaves out warnings, and passes on what is no log entry', () => {
  expect(explainLogLine(toLine({ type: 'Error', message: 'x', stack }, 40), dir).text).toBeUndefined();
  expect(explainLogLine('', dir).text).toBeUndefined();
  expect(explainLogLine('Port 3001 is taken.', dir)).toEqual({ text: 'Port 3001 is taken.', isOfRemote: false });
});
