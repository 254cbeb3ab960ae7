import { execFile } from 'node:child_process';
import path from 'node:path';
import { patience } from '../../shared/testing/patience.cjs';

/** Runs the document server from its source until it ends. */
const runServer = (args: string[], env: Record<string, string>): Promise<{ code: unknown; output: string }> =>
  new Promise((resolve) => {
    const options = {
      env: { PATH: process.env.PATH, ...env },
      timeout: 60_000 * patience,
      killSignal: 'SIGKILL',
    } as const;
    execFile(
      process.execPath,
      ['--import', 'tsx', path.join(__dirname, 'main.ts'), ...args],
      options,
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    );
  });

it('ends with a sentence for each wrong setting, and no stack', async () => {
  const env = { PORT: 'abc', API_URL: 'nonsense', RELEASE_SECRET: 'hidden', LOG_LEVEL: 'loud' };
  expect(await runServer([], env)).toEqual({
    code: 1,
    output: `The document server cannot start: LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".
PORT must be a whole number from 0 to 65535, not "abc".
API_URL must be an address such as http://api.internal:3001, not "nonsense".
RELEASE_SECRET must be at least 32 characters long.
`,
  });
});

it('prints its settings without secrets', async () => {
  const { code, output } = await runServer(['--settings'], { PORT: '4000', METRICS_TOKEN: 'hidden' });
  expect(code).toBe(0);
  expect(output).toMatch(/^PORT +4000$/m);
  expect(output).toMatch(/^API_URL +http:\/\/127\.0\.0\.1:4001 \(default\)$/m);
  expect(output).toMatch(/^METRICS_TOKEN +\(set\)$/m);
  expect(output).not.toContain('hidden');
});
