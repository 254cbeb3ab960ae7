import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { formatError } = require('./format-error.cjs') as { formatError(error: object): string };

it('shows the source around an error', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vastra-format-error-'));
  const file = join(dir, 'share.tsx');
  await writeFile(file, ['one', 'two', 'three', 'const four = {;', 'five', 'six'].join('\n'));
  const text = formatError({ code: 1136, content: 'Property assignment expected.', file, line: 4, character: 15 });
  expect(text.split('\n')).toEqual([
    'TS1136: Property assignment expected.',
    `${file}:4:15`,
    '',
    '     2 | two',
    '     3 | three',
    '>    4 | const four = {;',
    '       |               ^',
    '     5 | five',
  ]);
});
