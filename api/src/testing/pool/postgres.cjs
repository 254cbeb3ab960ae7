// One PostgreSQL server per Jest worker, started when the first test file needs it. Creating a cluster takes seconds; copying a
// migrated database takes a tenth of one. Jest loads this module outside the sandbox of a test file, so that it outlives the file.
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');

let starting;
let count = 0;

/** Starts the server, and resolves to the URL of its first database. It ends with this process, because its standard input ends. */
async function start() {
  const server = spawn(process.execPath, [path.join(__dirname, '../postgres.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(server.stdout, 'data');
  for (const handle of [server, server.stdin, server.stdout]) handle.unref();
  return String(url).trim();
}

/** Resolves to the URL of the worker's server, whose database "shop" is the template of the others. */
async function getServer() {
  starting ??= start();
  return { url: await starting };
}

/** Returns a name that no other test file of this worker uses. */
const getDatabaseName = () => `test_${++count}`;

module.exports = { getServer, getDatabaseName };
