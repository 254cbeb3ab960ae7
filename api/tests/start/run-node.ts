import { execFile } from 'node:child_process';
import { patience } from '../../../shared/testing/patience.cjs';
import { apiRoot } from '../../src/platform/config/api-root';

interface Ended {
  code: unknown;
  output: string;
}

/** Runs Node until it ends by itself. A process that does not is killed, and has no exit code. */
export const runNode = (args: string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const options = {
      cwd: apiRoot,
      env: { PATH: process.env.PATH, API_PORT: '0', ...env },
      timeout: 60_000 * patience,
      killSignal: 'SIGKILL',
    } as const;
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    );
  });
