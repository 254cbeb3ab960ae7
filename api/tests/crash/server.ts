import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { apiRoot } from '../../src/platform/config/api-root';

/** A process of the API that listens. */
export interface Server {
  origin: string;
  /** SIGKILL: it gets no chance to finish anything. Answers once it is gone. */
  kill(): Promise<void>;
}

/** Builds the API into `home`, beside links to what it reads, as it is shipped. Answers the script to run. */
export async function buildServer(home: string): Promise<string> {
  for (const name of readdirSync(apiRoot)) {
    if (!['dist', 'src'].includes(name)) symlinkSync(join(apiRoot, name), join(home, name));
  }
  const script = join(home, 'built', 'main.mjs');
  mkdirSync(join(home, 'built'));
  const { dependencies } = JSON.parse(readFileSync(join(apiRoot, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@vastra/'));
  const options = ['--bundle', '--platform=node', '--target=node20', '--format=esm', `--outfile=${script}`];
  const kept = external.flatMap((name) => [`--external:${name}`, `--external:${name}/*`]);
  await promisify(execFile)(join(apiRoot, 'node_modules/.bin/esbuild'), ['src/main.ts', ...options, ...kept], {
    cwd: apiRoot,
  });
  return script;
}

/** Before the API itself listens to it: this process is gone, however it ended. */
const endsWithParent = 'data:text/javascript,process.once("disconnect", () => process.exit(1))';

/** Starts it on a free port. */
export async function startServer(script: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['--import', endsWithParent, script], {
    env: { ...process.env, LOG_LEVEL: 'info', API_PORT: '0', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = once(child, 'exit');
  const origin = await listening(child);
  return {
    origin,
    async kill() {
      child.kill('SIGKILL');
      const [code, signal] = await gone;
      if (signal !== 'SIGKILL') throw new Error(`The API ended by itself, with ${code ?? signal}.`);
    },
  };
}

/** The address that it says in its log. The log is read on to the end: a full pipe would hold the process up. */
async function listening(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  child.stderr!.on('data', (text) => said.push(String(text)));
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line.includes('listening') ? line : '') ?? [];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error(`The API does not start: ${said.join('')}`)));
    child.once('error', reject);
  });
}
