import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { skipWithout } from '../../../shared/testing/skips.cjs';

export const root = join(__dirname, '../../..');

/** Environment of the programs that these tests run; `.ci/tools` installs some in a cache outside of the repository. */
export const env = {
  ...process.env,
  PATH: `${join(homedir(), '.cache/vastra-tools/bin')}${delimiter}${process.env.PATH}`,
};

const isInstalled = ([program, argument]: string[]) => spawnSync(program, [argument], { env }).status === 0;

/**
 * Calls `describe` when every program is installed (`['haproxy', '-v']`) and every folder exists, otherwise skips it, with
 * a title that names the missing tools. `.ci/tools` installs most of them.
 */
export function describeWith(title: string, needs: { programs?: string[][]; folders?: string[] }, body: () => void) {
  const missing = [
    ...(needs.programs ?? []).filter((program) => !isInstalled(program)).map(([program]) => program),
    ...(needs.folders ?? []).filter((folder) => !existsSync(folder)),
  ];
  skipWithout(missing, describe)(title, body);
}

/** Resolves to a port of 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Parses a YAML file of one or more documents, with the parser that @scalar/fastify-api-reference brings, because no package here declares a parser. */
export function parseYaml(text: string): unknown[] {
  const requireFromApi = createRequire(join(root, 'api/package.json'));
  const { parseAllDocuments } = createRequire(requireFromApi.resolve('@scalar/fastify-api-reference'))('yaml') as {
    parseAllDocuments: (source: string, options: object) => { errors: Error[]; toJS: () => unknown }[];
  };
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
}
