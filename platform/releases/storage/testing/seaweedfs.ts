import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../../../../shared/testing/patience.cjs';

export interface Seaweedfs {
  /** Settings for `openStorage`, when `ready` has resolved. The bucket is `shop`. */
  env: { S3_BUCKET: string; S3_ENDPOINT: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  ready: Promise<void>;
  /** Ends the server as a crash does, or starts it again on the same port and data. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The options that deploy/compose.yaml uses too. */
const optionsFile = join(__dirname, '../../../../deploy/seaweedfs/server.options');
/** Each listens for HTTP on one port and for gRPC on the next one. */
const services = ['s3', 'master', 'volume', 'filer'];
/** Attempts to start, because another process may take one of the ports meanwhile. */
const maxStartAttempts = 3;

/** Returns the program SeaweedFS: from the setting SEAWEEDFS, from `.ci/tools`, or from the PATH; undefined if it is not installed. */
function findProgram(): string | undefined {
  const candidates = [process.env.SEAWEEDFS, join(homedir(), '.cache/vastra-tools/bin/weed'), 'weed'];
  return candidates.find(
    (program) => program && (program === 'weed' || existsSync(program)) && spawnSync(program, ['version']).status === 0,
  );
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Resolves to the first of consecutive free ports, below those that a system gives to connections and to servers without a port. */
async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

/** Starts SeaweedFS, a real S3 server, on free ports with one bucket, and with further `identities`. Returns undefined where it is not installed. */
export function startSeaweedfs({ identities = [] }: { identities?: object[] } = {}): Seaweedfs | undefined {
  const program = findProgram();
  if (!program) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'vastra-seaweedfs-'));
  const env = { S3_BUCKET: 'shop', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: 'vastra', S3_SECRET_ACCESS_KEY: 'vastra-secret' };
  const credentials = { accessKey: env.S3_ACCESS_KEY_ID, secretKey: env.S3_SECRET_ACCESS_KEY };
  const identitiesFile = join(dir, 'identities.json');
  const identity = { name: 'shop', credentials: [credentials], actions: ['Admin'] };
  writeFileSync(identitiesFile, JSON.stringify({ identities: [identity, ...identities] }));
  let child: ChildProcess;
  let firstPort = 0;

  const start = async () => {
    const ports = services.flatMap((service, index) => [
      `-${service}.port=${firstPort + 2 * index}`,
      `-${service}.port.grpc=${firstPort + 2 * index + 1}`,
    ]);
    const sockets = ['s3', 'filer'].map((service) => `-${service}.localSocket=${join(dir, service)}.sock`);
    env.S3_ENDPOINT = `http://127.0.0.1:${firstPort}`;
    child = spawn(
      program,
      ['server', `-options=${optionsFile}`, `-dir=${dir}`, `-s3.config=${identitiesFile}`, ...sockets, ...ports],
      // It writes logs into the temporary folder.
      { env: { PATH: process.env.PATH, HOME: dir, TMPDIR: dir }, stdio: 'ignore' },
    );
    const isHealthy = () =>
      fetch(`${env.S3_ENDPOINT}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const deadline = Date.now() + 30_000 * patience; !(await isHealthy()); ) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('SeaweedFS did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const startOnFreePorts = async (attempt = 1): Promise<void> => {
    firstPort = await findFreePorts(2 * services.length);
    await start().catch((error) => {
      if (attempt === maxStartAttempts) throw error;
      return startOnFreePorts(attempt + 1);
    });
  };

  const createBucket = async () => {
    const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
    const credentials = { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY };
    const client = new S3Client({ region: 'us-east-1', endpoint: env.S3_ENDPOINT, credentials, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: env.S3_BUCKET }));
    client.destroy();
  };

  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    // Sockets of the internal connections, whose folder cannot be chosen.
    services.forEach((service, index) => {
      rmSync(`/tmp/seaweedfs-${service}-grpc-${firstPort + 2 * index + 1}.sock`, { force: true });
    });
  };

  const ready = startOnFreePorts().then(createBucket);
  ready.catch(() => undefined);
  return {
    env,
    ready,
    kill,
    restart: start,
    stop: async () => {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
