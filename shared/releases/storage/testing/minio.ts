import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Minio {
  /** Settings for `openStorage`, when `ready` has resolved. The bucket is `shop`. */
  env: { S3_BUCKET: string; S3_ENDPOINT: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  ready: Promise<void>;
  /** Ends the server as a crash does, or starts it again on the same port and data. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the program: MINIO_SERVER, the one that `.ci/run` builds, or the one on the PATH; undefined if it is not installed. */
function findMinio(): string | undefined {
  const candidates = [process.env.MINIO_SERVER, join(homedir(), '.cache/vastra-tools/bin/minio'), 'minio'];
  return candidates.find(
    (program) =>
      program && (program === 'minio' || existsSync(program)) && spawnSync(program, ['--version']).status === 0,
  );
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts MinIO, a real S3 server, on a free port with one bucket. Returns undefined where it is not installed. */
export function startMinio(): Minio | undefined {
  const program = findMinio();
  if (!program) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'vastra-minio-'));
  const env = { S3_BUCKET: 'shop', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: 'vastra', S3_SECRET_ACCESS_KEY: 'vastra-secret' };
  let child: ChildProcess;
  let port = 0;

  const start = async () => {
    port ||= await findFreePort();
    env.S3_ENDPOINT = `http://127.0.0.1:${port}`;
    child = spawn(
      program,
      ['server', dir, '--quiet', '--address', `127.0.0.1:${port}`, '--console-address', '127.0.0.1:0'],
      {
        env: {
          PATH: process.env.PATH,
          HOME: dir,
          MINIO_ROOT_USER: env.S3_ACCESS_KEY_ID,
          MINIO_ROOT_PASSWORD: env.S3_SECRET_ACCESS_KEY,
        },
        stdio: 'ignore',
      },
    );
    const isLive = () =>
      fetch(`${env.S3_ENDPOINT}/minio/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const deadline = Date.now() + 30_000; !(await isLive()); ) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('MinIO did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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
  };

  const ready = start().then(createBucket);
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
