import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexKeys } from '../../releases';
import { rememberIndexSerial } from './index-serial';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-serial-'));
});

const start = (file: string) => {
  const indexKeys: IndexKeys = { trusted: ['key'] };
  return rememberIndexSerial({ indexKeys }, file).indexKeys;
};

it('remembers the newest serial over a restart', () => {
  const file = join(dir, 'cache/serial');
  const keys = start(file);
  expect(keys.minSerial).toBe(0);
  keys.onSerial!(7);
  keys.onSerial!(5);
  expect(start(file).minSerial).toBe(7);
});

it('survives a file that cannot be read or written, and needs none without keys', async () => {
  await writeFile(join(dir, 'file'), 'text');
  const keys = start(join(dir, 'file/serial'));
  expect(() => keys.onSerial!(7)).not.toThrow();
  expect(start(join(dir, 'file')).minSerial).toBe(0);
  expect(rememberIndexSerial({}, join(dir, 'file'))).toEqual({});
});
