import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { apiRoot } from '../../src/platform/config/api-root';

/** A running process of the API. */
export interface Server {
  origin: string;
  /** Kills with SIGKILL, so that nothing can finish. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Asks the process to stop, with SIGTERM. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Bundles the API into `home` as for production, with links to the files that it reads. Resolves to the script. */
export async function buildServer(home: string): Promise<string> {
  for (const name of readdirSync(apiRoot)) {
    if (!['dist', 'src'].includes(name)) symlinkSync(join(apiRoot, name), join(home, name));
  }
  const script = join(home, 'built', 'main.mjs');
  mkdirSync(join(home, 'built'));
  const { dependencies } = JSON.parse(readFileSync(join(apiRoot, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@vastra/'));
  const options = ['--bundle', '--platform=node', '--target=node20', '--format=esm', `--outfile=${script}`];
  const externalOptions = external.flatMap((name) => [`--external:${name}`, `--external:${name}/*`]);
  // The command, because the package cannot be loaded in Jest's realm.
  const esbuild = createRequire(join(apiRoot, 'package.json')).resolve('esbuild/bin/esbuild');
  await promisify(execFile)(process.execPath, [esbuild, 'src/main.ts', ...options, ...externalOptions], {
    cwd: apiRoot,
  });
  return script;
}

/** Module that ends the API with this process, also while the API is still loading. */
const endWithParentModule = 'data:text/javascript,process.once("disconnect", () => process.exit(1))';

/** Starts the API on a free port. */
export async function startServer(script: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['--import', endWithParentModule, script], {
    env: { ...process.env, LOG_LEVEL: 'info', API_PORT: '0', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  const origin = await readOrigin(child);
  return {
    origin,
    async kill() {
      child.kill('SIGKILL');
      const [code, signal] = await exited;
      if (signal !== 'SIGKILL') throw new Error(`The API ended by itself, with ${code ?? signal}.`);
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

/** Reads the origin from the log. Keeps reading the log, because a full pipe would block the process. */
async function readOrigin(child: ChildProcess): Promise<string> {
  const errors: string[] = [];
  child.stderr!.on('data', (text) => errors.push(String(text)));
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line.includes('listening') ? line : '') ?? [];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error(`The API does not start: ${errors.join('')}`)));
    child.once('error', reject);
  });
}
