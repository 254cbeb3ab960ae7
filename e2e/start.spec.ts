import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const start = path.resolve(import.meta.dirname, '../shared/workspace/start.mjs');

/** Runs `npm start` until it ends by itself. */
const startFails = (env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [start], { env: { ...process.env, ...env } });
    let said = '';
    child.stdout.on('data', (piece) => {
      said += piece;
    });
    child.stderr.on('data', (piece) => {
      said += piece;
    });
    child.on('close', (code) => resolve({ code, said }));
  });

test('a taken port gets a clear error', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'vastra-'));
  const { code, said } = await startFails({ VAR_DIR: elsewhere, PORT: process.env.PORT ?? '' });
  await rm(elsewhere, { recursive: true });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${process.env.PORT} (the shop) is taken.`);
  expect(said).toContain('PORT=');
});

test('a second instance on the same data gets a clear error', async () => {
  const { code, said } = await startFails({ PORT: '4990' });
  expect(code).toBe(1);
  expect(said).toContain('already runs on the data');
  expect(said).toContain('VAR_DIR=');
});

test('a PORT that is none gets a clear error', async () => {
  const { code, said } = await startFails({ PORT: 'three thousand' });
  expect(code).toBe(1);
  expect(said).toContain('is not a port');
});
