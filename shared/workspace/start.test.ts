import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const varDir = join(tmpdir(), `vastra-never-written-${process.pid}`);
// Without the check of the demo, a start ends because its port is taken, so that this test never starts a shop.
const occupant = net.createServer();
beforeAll(async () => {
  await once(occupant.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  occupant.close();
  rmSync(varDir, { recursive: true, force: true });
});

it.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 listens to other machines.'],
  [{ DEMO: '1', SITE_URL: 'https://www.vastra.in' }, 'SITE_URL=https://www.vastra.in is a public address.'],
])('npm start with %j ends before it writes or serves anything, because it would be a public demo', (env, reason) => {
  const { port } = occupant.address() as net.AddressInfo;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'start.mjs')], {
    env: { PATH: process.env.PATH, VAR_DIR: varDir, PORT: String(port), ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stdout + stderr).toContain(reason);
  expect(stdout + stderr).toContain('For a demo, remove that; for a real shop, set DEMO=0.');
  expect(status).toBe(1);
  expect(existsSync(varDir)).toBe(false);
});
