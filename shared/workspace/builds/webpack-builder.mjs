import { fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { addRunning } from '../run.mjs';

const program = fileURLToPath(new URL('webpack-process.cjs', import.meta.url));

/**
 * Creates a builder, which builds packages with webpack one after the other. Its process starts with the first build.
 *
 * @param options options of Node for the process
 */
export function createWebpackBuilder(options) {
  let child;
  let output = '';

  const start = () => {
    child = addRunning(
      fork(program, {
        execArgv: options,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
  };

  return {
    /** Builds the package of a folder. Rejects with the reason if that fails. With `isPatient` it uses only the time that others leave. */
    build(dir, { isPatient = false } = {}) {
      if (!child) start();
      if (isPatient && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
      return new Promise((resolve, reject) => {
        const settle = (error) => {
          child.off('message', onMessage).off('close', onClose).off('error', settle);
          if (error) reject(error);
          else resolve();
        };
        const onMessage = ({ error }) => settle(error && new Error(`The build of ${dir} failed\n${error}`));
        const onClose = (code) => settle(new Error(`The build of ${dir} ended (exit ${code})\n${output}`));
        child.on('message', onMessage).on('close', onClose).on('error', settle);
        child.send(dir);
      });
    },
    /** Ends the process. */
    end() {
      child?.kill('SIGTERM');
    },
  };
}
