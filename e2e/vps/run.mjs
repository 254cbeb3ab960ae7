// Installs the shop on an empty Debian machine with the commands of docs/operating/vps.md, and orders: node e2e/vps/run.mjs, or npm run test:vps.
// README.md says what is checked. Exit code 1: something is not as it must be. Skipped, with exit code 0, where no machine can be made.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { FrontDoor, MailServer, openShop, placeOrder } from './front-door.mjs';
import { listMissing, Machine } from './machine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    // Megabytes of the machine. Nothing of it is limited with 0.
    memory: { type: 'string', default: '2048' },
    // The file of deploy/vps/pack.sh. Without it the shop is packed first.
    file: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const missing = listMissing();
if (missing.length > 0) {
  console.log(explainSkip(missing));
  process.exit(0);
}

const domain = 'shop.example.in';
const admin = { email: 'owner@example.in', password: 'a shop on one machine' };
const startedAt = Date.now();
const log = (message) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s  ${message}`);
const folder = path.join(root, 'var/vps');
mkdirSync(folder, { recursive: true });
const machine = new Machine({ base: path.join(folder, 'debian-13'), domain, memoryMb: Number(values.memory) });
const mailServer = new MailServer();
// `remove` of the machine runs at any exit.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Packs the shop. Returns the file. */
function pack() {
  if (values.file) return path.resolve(values.file);
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.gz')))
    execFileSync('rm', [path.join(folder, name)]);
  execFileSync(path.join(root, 'deploy/vps/pack.sh'), [folder], { stdio: values.verbose ? 'inherit' : 'pipe' });
  return path.join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tar.gz')),
  );
}

/** Starts an ACME server on the machine, which stands in for Let's Encrypt. Its checks come over HTTP to port 80, as Let's Encrypt's do. */
async function startAuthority() {
  const config = {
    pebble: {
      listenAddress: '127.0.0.1:14000',
      managementListenAddress: '127.0.0.1:15000',
      certificate: '/root/pebble/cert.pem',
      privateKey: '/root/pebble/key.pem',
      httpPort: 80,
      tlsPort: 443,
    },
  };
  await machine.run(
    `export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; apt-get install -qq -y --no-install-recommends pebble openssl curl
     mkdir -p /root/pebble /etc/vastra; cd /root/pebble; cat > config.json
     openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem
     systemd-run --unit=pebble --setenv=PEBBLE_VA_NOSLEEP=1 pebble -config /root/pebble/config.json
     echo LEGO_CA_CERTIFICATES=/root/pebble/cert.pem > /etc/vastra/certificate.env`,
    { input: JSON.stringify(config) },
  );
}

const readAuthority = () =>
  machine.run('curl --silent --fail --cacert /root/pebble/cert.pem https://localhost:15000/roots/0');

/** Runs the merchant's commands. Resolves to each with its seconds. */
async function install() {
  const version = JSON.parse(execFileSync('cat', [path.join(root, 'api/package.json')], { encoding: 'utf8' })).version;
  const installer = `/opt/vastra-${version}/deploy/vps/install.sh`;
  const commands = [
    ['tar -xzf /root/vastra.tar.gz -C /opt'],
    [
      `${installer} --domain ${domain} --email ${admin.email} --smtp ${mailServer.url} --acme-server https://localhost:14000/dir`,
    ],
    [`vastra admin add ${admin.email}`, `${admin.password}\n`],
  ];
  const timed = [];
  for (const [command, input] of commands) {
    log(command);
    const beganAt = Date.now();
    const output = await machine.run(command, { input });
    if (values.verbose) console.log(output);
    timed.push({ command, seconds: (Date.now() - beganAt) / 1000 });
  }
  return { timed, installer };
}

/** Sends a page, a call and a file each 100 ms while something goes on. Resolves to how many requests were sent and failed. */
async function watchDuring(door, work) {
  const html = (await door.send('/')).text;
  const script = /"(\/releases\/[\w./+-]+\.js)"/.exec(html)?.[1] ?? '/';
  const statuses = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      for (const path of ['/', '/api/v1/products', script]) statuses.push((await door.send(path)).status);
      await sleep(100);
    }
  };
  const watching = watch();
  await work().finally(() => {
    isOver = true;
  });
  await watching;
  return { sent: statuses.length, failed: statuses.filter((status) => status !== 200).length };
}

/** Opens 200 pages of the shop. Resolves to the number of pages that failed. */
async function viewPages(door, productId) {
  const paths = ['/', '/shop', `/product/${productId}`, '/search?q=jacket', '/cart', '/terms', '/blog', '/login'];
  let failed = 0;
  for (let index = 0; index < 200; index++) {
    const { status } = await door.send(paths[index % paths.length]);
    if (status !== 200) failed++;
  }
  return failed;
}

const describeProcess = (command) =>
  [
    [/api\/dist\/main\.mjs/, 'API and worker'],
    [/serve\.cjs|shell\/dist/, 'document server'],
    [/postgres/, 'PostgreSQL'],
    [/haproxy/, 'HAProxy'],
    [/pebble/, undefined],
  ].find(([pattern]) => pattern.test(command)) ?? [undefined, 'system'];

/** Resolves to the memory (MB) of each kind of process. */
async function measureMemory() {
  const sums = {};
  for (const { pss, rss, command } of await machine.listProcesses()) {
    const [, kind] = describeProcess(command);
    if (!kind) continue;
    sums[kind] ??= { processes: 0, 'RSS, MB': 0, 'PSS, MB': 0 };
    sums[kind].processes++;
    sums[kind]['RSS, MB'] += Math.round(rss);
    sums[kind]['PSS, MB'] += Math.round(pss);
  }
  return sums;
}

async function waitFor(check, seconds) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(500))
    if (await check()) return true;
  return false;
}

/** Loses all files of PostgreSQL, and restores them as docs/operating/backups.md says. Resolves to whether the order is there. */
async function loseAndRestore(number) {
  await machine.run(
    `systemctl stop vastra-worker vastra-api@3001 postgresql && rm -rf /var/lib/postgresql/17/main/* && cd / &&
     setpriv --reuid=postgres --regid=postgres --init-groups pgbackrest --stanza=vastra --delta restore &&
     systemctl start postgresql vastra-api@3001 vastra-worker`,
  );
  const query = `select count(*) from orders where id = '${number}'`;
  const count = await machine.run(
    `cd /; setpriv --reuid=postgres --regid=postgres --init-groups psql vastra -qAtc "${query}"`,
  );
  return count.trim() === '1';
}

async function run() {
  const file = pack();
  log(`Packed ${path.basename(file)}`);
  await machine.start();
  log(`An empty Debian has booted${machine.isLimited ? `, with ${values.memory} MB` : ''}`);
  await mailServer.start();
  await startAuthority();
  machine.copyIn(file, 'root/vastra.tar.gz');

  const walkedAt = Date.now();
  const { timed, installer } = await install();
  const door = new FrontDoor({ domain, ca: await readAuthority() });
  const line = await openShop(door, admin);
  const number = await placeOrder(door, line, 'asha@example.in');
  const seconds = (Date.now() - walkedAt) / 1000;
  log(`The first order is ${number}, ${seconds.toFixed(0)} s after the first command`);
  const hasMail = await waitFor(() => mailServer.mails.some((mail) => mail.includes(number)), 30);

  const failedViews = await viewPages(door, line.productId);
  const memory = await measureMemory();
  log('The installer runs again, while the shop is watched');
  const repeated = await watchDuring(door, () => machine.run(installer));
  log(`${repeated.failed} of ${repeated.sent} requests failed`);
  const drill = await machine.run(`${path.dirname(installer)}/drill.sh`);
  log(drill.trim());
  const withoutBackup = await machine.run(
    `cd /var/lib/pgbackrest && mv backup away && ! ${path.dirname(installer)}/drill.sh > /dev/null 2>&1 && echo failed; mv away backup`,
  );
  const isRestored = await loseAndRestore(number);
  const secondOrder = await placeOrder(door, line, 'ravi@example.in');
  const restartedAt = Date.now();
  await machine.restart();
  const isBack = await waitFor(async () => (await door.send('/shop')).status === 200, 120);
  log(`After a power cut the shop is back within ${((Date.now() - restartedAt) / 1000).toFixed(0)} s`);
  const readable = await machine.run(
    'setpriv --reuid=vastra-documents --regid=vastra-documents --init-groups sh -c "cat /etc/vastra/secrets/* /var/lib/vastra/data/* 2> /dev/null | wc -c"',
  );
  const open = await machine.run("ss -Hltn | awk '{ print $4 }' | grep -Ev '^(127\\.|\\[::1\\])' | sort");
  const failedUnits = await machine.run('systemctl --failed --no-legend --plain');
  const doctor = await machine.run('vastra doctor | sed -n "/^warning\\|^error/p"');
  console.table(timed.map(({ command, seconds }) => ({ command: command.slice(0, 90), seconds: seconds.toFixed(1) })));
  console.table(memory);
  const total = Object.values(memory).reduce((sum, kind) => sum + kind['PSS, MB'], 0);
  console.log(
    `Memory of all processes: ${total} MB; at most with caches of files: ${machine.readPeakMb()?.toFixed(0)} MB`,
  );
  console.log(`What vastra doctor still says:\n${doctor}`);
  return {
    'the first order within 10 commands and 15 minutes': timed.length <= 10 && seconds < 900,
    'the confirmation arrives by mail': hasMail,
    '200 page views succeed': failedViews === 0,
    'all processes have less than 1,500 MB': total < 1500,
    'no request fails while the installer runs again': repeated.failed === 0 && repeated.sent > 100,
    'the drill finds all orders': drill.includes('Restored'),
    'the drill fails without a backup': withoutBackup.trim() === 'failed',
    'a lost database is restored with the order': isRestored,
    'the shop takes orders after the restore': secondOrder !== number,
    'the shop is back after a power cut': isBack,
    'the document server reads no secret and no data of the API': readable.trim() === '0',
    'only HTTP and HTTPS are open to others': open
      .trim()
      .split('\n')
      .every((address) => /^(0\.0\.0\.0|\[::\]|\*):(80|443)$/.test(address)),
    'no unit has failed': failedUnits.trim() === '',
  };
}

let code = 1;
try {
  const checks = await run();
  console.table(checks);
  const failed = Object.keys(checks).filter((name) => !checks[name]);
  if (failed.length > 0) console.error(`Not as it must be: ${failed.join('; ')}`);
  console.log(`${Object.keys(checks).length - failed.length} passed, ${failed.length} failed`);
  code = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error.stderr ? `${error.message}\n${error.stdout}` : error);
} finally {
  mailServer.server?.close();
  machine.remove();
}
process.exit(code);
