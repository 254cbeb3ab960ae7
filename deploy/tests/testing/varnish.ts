import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from '../../../shared/testing/patience.cjs';
import { root } from './tools';

export interface VarnishOptions {
  port: number;
  /** Port of the document server. */
  documentPort: number;
  /** Token that may purge. */
  token: string;
}

/** Starts Varnish with deploy/varnish in front of a document server. `dir` is a folder of the test. Resolves to its end once it serves pages. */
export async function startVarnish(
  dir: string,
  { port, documentPort, token }: VarnishOptions,
): Promise<() => Promise<void>> {
  mkdirSync(join(dir, 'varnish'), { recursive: true });
  const tokenFile = join(dir, 'varnish/token');
  writeFileSync(tokenFile, `${token}\n`);
  const values: Record<string, string> = {
    DOCUMENT_SERVER_1_HOST: '127.0.0.1',
    DOCUMENT_SERVER_1_PORT: String(documentPort),
    DOCUMENT_SERVER_2_HOST: '127.0.0.1',
    DOCUMENT_SERVER_2_PORT: String(documentPort),
    TLS_PROXY: '192.0.2.1',
    PURGE_TOKEN_FILE: tokenFile,
  };
  const template = readFileSync(join(root, 'deploy/varnish/default.vcl'), 'utf8');
  const file = join(dir, 'varnish/default.vcl');
  writeFileSync(
    file,
    template.replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => values[name] ?? _),
  );
  const args = ['-F', '-j', 'none', '-n', join(dir, 'varnish/work'), '-a', `127.0.0.1:${port}`, '-f', file];
  const varnish: ChildProcess = spawn('varnishd', [...args, '-p', 'http_gzip_support=off', '-s', 'malloc,64m'], {
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 30_000 * patience; !(await isReady()); ) {
    if (varnish.exitCode !== null || Date.now() > deadline) throw new Error('varnishd does not serve pages');
    await new Promise((next) => setTimeout(next, 50));
  }
  return async () => {
    const ended = once(varnish, 'exit');
    varnish.kill('SIGTERM');
    await ended;
  };
}
