import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('webpack-process.cjs', import.meta.url));

/**
 * Creates a builder, which builds packages with webpack in separate processes. They start with the first build.
 *
 * @param options options of Node for the processes
 * @param count number of processes
 */
export function createWebpackBuilder(options, count = 1) {
  let workers;
  let output = '';

  async function start() {
    // Imported at the first use, because the packages may not be installed yet when a command starts.
    const { Worker } = await import('jest-worker');
    const created = new Worker(program, {
      numWorkers: count,
      // A build that has ended its process once would end the next one too.
      maxRetries: 1,
      exposedMethods: ['build'],
      forkOptions: { execArgv: options, env: { ...process.env, NODE_ENV: 'production' } },
    });
    for (const stream of [created.getStdout(), created.getStderr()])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    return created;
  }

  return {
    /** Builds the package of a folder. Rejects with the reason if that fails. With `isPatient` it uses only the time that others leave. */
    async build(dir, { isPatient = false } = {}) {
      workers ??= start();
      await (await workers).build(dir, isPatient).catch((error) => {
        const reason = error.type === 'WorkerError' ? output : '';
        throw new Error(`The build of ${dir} failed\n${error.stack ?? error}\n${reason}`);
      });
    },
    /** Ends the processes. */
    end: async () => (await workers)?.end(),
  };
}
