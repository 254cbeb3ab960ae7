import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExtensionThread } from './extension-thread';

// Signal 0 sends nothing: an attempt that succeeds fails the test, and not the process of all tests.
const attempts = [
  'process.kill(process.pid, 0)',
  '(await import("node:process")).kill(process.pid, 0)',
  '(await import("node:process")).default.kill(process.pid, 0)',
  'createRequire("file:///")("process").kill(process.pid, 0)',
  'Object.getPrototypeOf(process).kill.call(process, process.pid, 0)',
  'process._kill(process.pid, 0)',
  'globalThis.process.binding("spawn_sync").spawn',
  'process.abort()',
  'process.dlopen({ exports: {} }, "/x.node")',
  'process.chdir("/")',
  'process.umask(0)',
  'process.setuid(0)',
  '(await import("node:child_process")).execSync("true")',
  '(await import("child_process")).spawn("true")',
  'createRequire("file:///")("child_process").spawnSync("true")',
  'process.mainModule.require("child_process").spawnSync("true")',
  'new (await import("node:worker_threads")).Worker("process.kill(process.pid, 0)", { eval: true })',
  '(await import("node:cluster")).default.fork()',
  '(await import("node:inspector")).open(0)',
  'process.kill = () => {}',
  'delete process.kill',
];

it.each(attempts)('refuses %s of an extension', async (attempt) => {
  const file = join(mkdtempSync(join(tmpdir(), 'vastra-thread-')), 'extension.mjs');
  writeFileSync(
    file,
    `import { createRequire } from 'node:module';
    export default { name: 'x', version: '1.0.0', api: 1, hooks: { calculateShipping: async () => { ${attempt}; return 'done'; } } };`,
  );
  const thread = new ExtensionThread({
    url: pathToFileURL(file).href,
    readSettings: () => ({}),
    query: async () => [],
    emit: async () => {},
    log: () => {},
    onEnd: () => {},
  });
  try {
    await thread.start();
    await expect(thread.call('hook', { name: 'calculateShipping' }, 5_000)).rejects.toThrow(
      /cannot call|Cannot (?:assign|delete)|undefined|not supported in workers/,
    );
  } finally {
    await thread.close();
  }
});
