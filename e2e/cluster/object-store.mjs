import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { deploy, fillTemplate, findProgram, makeFolder } from './engines.mjs';
import { findConsecutivePorts, ManagedProcess } from './managed-process.mjs';

/** Each listens on a port, and for gRPC on the next one. */
const services = ['s3', 'master', 'volume', 'filer'];

/** Creates the keys that deploy/seaweedfs/identities.json has places for, as settings: one each for releases, pictures and anchors. */
const createShopKeys = () =>
  Object.fromEntries(
    ['', 'MEDIA_', 'AUDIT_'].flatMap((purpose) => [
      [`${purpose}S3_ACCESS_KEY_ID`, `shop-${purpose.toLowerCase()}key`],
      [`${purpose}S3_SECRET_ACCESS_KEY`, randomBytes(16).toString('hex')],
    ]),
  );

/**
 * SeaweedFS with the settings of deploy/seaweedfs, one bucket, the keys of a shop (`keys`, by setting), and a key that reads and writes in the
 * whole bucket (`credentials`).
 */
export class ObjectStore extends ManagedProcess {
  /** `certificate` ({ certificate, key }) names the files for TLS; without it the server speaks plain HTTP. */
  constructor({ home, name, port, bucket, certificate, logFile }) {
    const folder = makeFolder(home, name);
    const credentials = { accessKey: name, secretKey: randomBytes(16).toString('hex') };
    const identities = path.join(folder, 'identities.json');
    const keys = createShopKeys();
    const template = readFileSync(path.join(deploy, 'seaweedfs/identities.json'), 'utf8');
    const shop = JSON.parse(fillTemplate(template, { S3_BUCKET: bucket, ...keys }, '#'));
    const actions = ['Read', 'Write', 'List'].map((action) => `${action}:${bucket}`);
    const whole = { name, credentials: [credentials], actions };
    writeFileSync(identities, JSON.stringify({ identities: [...shop.identities, whole] }), { mode: 0o600 });
    const toPorts = (service, index) => [
      `-${service}.port=${port + 2 * index}`,
      `-${service}.port.grpc=${port + 2 * index + 1}`,
    ];
    super({
      name,
      command: findProgram('weed'),
      args: [
        ...['-logtostderr', 'server', `-options=${path.join(deploy, 'seaweedfs/server.options')}`],
        ...[`-dir=${folder}`, `-s3.config=${identities}`, ...services.flatMap(toPorts)],
        ...['s3', 'filer'].map((service) => `-${service}.localSocket=${path.join(folder, service)}.sock`),
        ...(certificate ? [`-s3.cert.file=${certificate.certificate}`, `-s3.key.file=${certificate.key}`] : []),
      ],
      env: { HOME: folder },
      cwd: folder,
      logFile,
      isReady: () => this.isReachable(),
    });
    Object.assign(this, { port, bucket, keys, credentials, isSecure: certificate !== undefined });
  }

  /** Finds the first of the ports that the server needs. */
  static findPort() {
    return findConsecutivePorts(2 * services.length);
  }

  /** Resolves to whether the gateway responds. Accepts its self-signed certificate. */
  isReachable() {
    const { get } = this.isSecure ? https : http;
    return new Promise((resolve, reject) => {
      const url = `${this.isSecure ? 'https' : 'http'}://127.0.0.1:${this.port}/healthz`;
      get(url, { rejectUnauthorized: false, timeout: 2000 }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      }).on('error', reject);
    });
  }

  /** Creates the bucket as compose.yaml does: without a key, over the ports that only this machine reaches. */
  createBucket() {
    const [, master, , filer] = services.map((_, index) => {
      const port = this.port + 2 * index;
      return `127.0.0.1:${port}.${port + 1}`;
    });
    execFileSync(this.command, ['shell', `-master=${master}`, `-filer=${filer}`], {
      env: { ...process.env, ...this.env },
      input: `s3.bucket.create -name ${this.bucket}\n`,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: 30_000,
    });
  }

  /** Kills the server, because its own end takes 15 s. */
  async stop() {
    await this.kill();
  }

  async kill() {
    await super.kill();
    // The folder of these sockets cannot be chosen.
    services.forEach((service, index) => {
      rmSync(`/tmp/seaweedfs-${service}-grpc-${this.port + 2 * index + 1}.sock`, { force: true });
    });
  }
}
