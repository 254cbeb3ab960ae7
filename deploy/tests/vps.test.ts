import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './testing/tools';

const folder = join(root, 'deploy/vps');
const install = (...args: string[]) => spawnSync('sh', [join(folder, 'install.sh'), ...args], { encoding: 'utf8' });
const domain = ['--domain', 'shop.example.in'];
const email = ['--email', 'you@example.in'];

test.each([...readdirSync(folder).filter((file) => file.endsWith('.sh')), 'vastra'])('%s is a valid script', (file) => {
  const { status, stderr } = spawnSync('sh', ['-n', join(folder, file)], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('describes each of its options', () => {
  const { status, stdout } = install('--help');
  expect(status).toBe(0);
  const options = [...readFileSync(join(folder, 'install.sh'), 'utf8').matchAll(/^ {4}(--[a-z-]+)\) /gm)];
  expect(options.length).toBeGreaterThan(5);
  for (const [, option] of options) expect(stdout).toContain(`  ${option} `);
});

test.each([
  [['--domain', 'localhost', ...email], '--domain needs a name'],
  [['--domain', "shop.example.in'; reboot", ...email], '--domain needs a name'],
  [[...domain, '--email', 'you'], '--email needs an email address'],
  [[...domain, '--email', "you@example.in'$(reboot)"], '--email needs an email address'],
  [[...domain, ...email, '--smtp', 'mail.example.in'], '--smtp needs a URL'],
  [[...domain, ...email, '--acme-server', 'http://10.0.0.9/dir'], '--acme-server needs a URL'],
  [[...domain, ...email, '--offsite', "sh -c 'true'"], 'no single quote'],
  [['--domain'], '--domain needs a value'],
  [['--demo'], 'unknown option --demo'],
])('the installer refuses %j before it changes anything', (args, message) => {
  const { status, stdout, stderr } = install(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(message);
});

it('gives HAProxy each variable of its configuration', () => {
  const configuration = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8').replace(/^#.*$/gm, '');
  const unit = readFileSync(join(folder, 'units/haproxy.conf'), 'utf8');
  const needed = new Set([...configuration.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name));
  const missing = [...needed].filter((name) => !new RegExp(`[= ]${name}=`).test(unit));
  // Settings of a shop behind a CDN or another balancer, or in containers.
  expect(missing.sort()).toEqual(['CDN_HEADER', 'CDN_NETWORKS', 'CLOSE_IDLE', 'PLAIN_HTTP', 'PROXY_NETWORKS']);
});
