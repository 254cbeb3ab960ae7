import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './directory-lock';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vastra-lock-'));
});

const getDirectory = () => join(home, 'db');

it('admits one process, and names it to a second process', () => {
  const data = getDirectory();
  const unlock = lockDirectory(data);
  expect(() => lockDirectory(data)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(existsSync(`${data}.lock`)).toBe(false);
  lockDirectory(data)();
});

it('takes over the lock of a process that has ended', () => {
  const data = getDirectory();
  const { pid } = spawnSync('true');
  writeFileSync(`${data}.lock`, JSON.stringify({ pid, started: '1' }));
  const unlock = lockDirectory(data);
  expect(JSON.parse(readFileSync(`${data}.lock`, 'utf8')).pid).toBe(process.pid);
  unlock();
});

it('takes over a lock whose process id now belongs to another process', () => {
  const data = getDirectory();
  writeFileSync(`${data}.lock`, JSON.stringify({ pid: process.pid, started: 'long ago' }));
  lockDirectory(data)();
});

it('takes over an incomplete lock file', () => {
  const data = getDirectory();
  writeFileSync(`${data}.lock`, '');
  lockDirectory(data)();
});
