import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { root, waitFor } from './cluster.mjs';
import { findFreePorts, isPortOpen, ManagedProcess } from './managed-process.mjs';

const dayMs = 24 * 60 * 60_000;

/** Writes a certificate that ends after so many days, with its key, into the file that HAProxy reads. */
function writeCertificate(folder, file, days) {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days), ...subject];
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(file, `${readFileSync(certificate)}${readFileSync(key)}`);
}

/** Starts a second HAProxy with the same template, which serves the shop with TLS and a certificate that ends within a day. */
export async function startTls(cluster) {
  const folder = path.join(cluster.home, 'tls');
  mkdirSync(folder);
  const file = path.join(folder, 'haproxy.pem');
  writeCertificate(folder, file, 1);
  const [port, httpPort, apiPort, metricsPort] = await findFreePorts(4);
  const { command, args, env, cwd } = cluster.processes.haproxy;
  const { PLAIN_HTTP: _, ...settings } = env;
  const balancer = new ManagedProcess({
    name: 'haproxy-tls',
    command,
    // The master process reloads at SIGUSR2, as `systemctl reload haproxy` asks for.
    args: ['-W', ...args],
    env: {
      ...settings,
      CERTIFICATE: file,
      HTTPS_BIND: `127.0.0.1:${port}`,
      HTTP_BIND: `127.0.0.1:${httpPort}`,
      API_BIND: `127.0.0.1:${apiPort}`,
      METRICS_BIND: `127.0.0.1:${metricsPort}`,
    },
    cwd,
    logFile: cluster.getLog('haproxy-tls'),
    isReady: () => isPortOpen(port),
  });
  cluster.add(balancer);
  await balancer.start();
  return { folder, file, port, balancer, origin: `https://127.0.0.1:${port}` };
}

/** Returns the days until the end of the certificate that a server shows. */
const readDaysLeft = (port) =>
  new Promise((resolve, reject) => {
    const socket = tls.connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(Math.round((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs));
      socket.destroy();
    });
  });

/** Resolves to what `doctor` says of the certificate of this origin; empty if it finds nothing wrong with it. */
const askDoctor = (cluster, origin) =>
  new Promise((resolve) => {
    const env = { ...process.env, ...cluster.apiEnv, SITE_URL: origin, VAR_DIR: path.join(cluster.home, 'build') };
    // Its exit code also tells of what else this cluster lacks.
    execFile(process.execPath, ['api/dist/main.mjs', 'doctor'], { cwd: root, env }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.match(/The certificate of .*/)?.[0] ?? ''),
    );
  });

/** Replaces a certificate near its end by a new one while shoppers use the shop, as docs/operating/runbooks/alerts.md says. */
export async function renewCertificate(cluster, { prepared: { folder, file, port, balancer, origin } }) {
  const warning = await askDoctor(cluster, origin);
  if (!warning.includes('ends')) throw new Error('doctor does not say that the certificate ends soon');
  writeCertificate(folder, file, 90);
  balancer.child.kill('SIGUSR2');
  await waitFor(async () => (await readDaysLeft(port)) === 90);
  const after = await askDoctor(cluster, origin);
  if (after) throw new Error(`doctor says of the new certificate: ${after}`);
  await sleep(3000);
  return { certificateDays: 90 };
}
