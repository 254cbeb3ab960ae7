// Checks the types of single files with the language server of the native compiler, which checks what a file needs and nothing else. The whole
// program is checked again after a change of an exported type that is imported everywhere, even by an incremental compiler.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const separator = '\r\n\r\n';

/** Starts the language server. `request` resolves to a response, `notify` sends a message without one, `stop` ends the server. */
function startServer(root, compiler) {
  const child = spawn(process.execPath, [compiler, '--lsp', '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = new Map();
  let nextId = 1;
  let received = Buffer.alloc(0);

  const send = (message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${separator}${body}`);
  };
  const receive = (message) => {
    if (message.method) {
      // The server asks for settings of an editor; it has defaults for all.
      const settings = message.method === 'workspace/configuration' ? message.params.items.map(() => null) : null;
      if (message.id !== undefined) send({ id: message.id, result: settings });
      return;
    }
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
  };
  child.stdout.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let end = received.indexOf(separator); end >= 0; end = received.indexOf(separator)) {
      const start = end + separator.length;
      const length = Number(/Content-Length: (\d+)/i.exec(received.toString('utf8', 0, end))[1]);
      if (received.length < start + length) return;
      const message = JSON.parse(received.toString('utf8', start, start + length));
      received = received.subarray(start + length);
      receive(message);
    }
  });
  const fail = (reason) => {
    for (const { reject } of waiting.values()) reject(new Error(`The language server ended: ${reason}`));
    waiting.clear();
  };
  child.on('error', (error) => fail(error.message));
  child.on('close', (code) => fail(`exit ${code}`));
  // A server that has ended cannot be written to; `fail` says so.
  child.stdin.on('error', () => {});

  const request = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(nextId, { resolve, reject });
      send({ id: nextId++, method, params });
    });
  return { request, notify: (method, params) => send({ method, params }), stop: () => child.stdin.end() };
}

/** Severity of a diagnostic that is an error, in the Language Server Protocol. */
const errorSeverity = 1;

/**
 * Resolves to the errors of types in these files, one line each: `api/src/app.ts:12:3 Type … TS2322`.
 *
 * @param root folder of the repository
 * @param compiler file that starts the native compiler
 * @param files TypeScript files, relative to the repository
 */
export async function findTypeErrors(root, compiler, files) {
  const server = startServer(root, compiler);
  const errors = [];
  try {
    await server.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(root).href,
      capabilities: { textDocument: { diagnostic: {} } },
    });
    server.notify('initialized', {});
    for (const file of files) {
      const uri = pathToFileURL(path.join(root, file)).href;
      const languageId = file.endsWith('x') ? 'typescriptreact' : 'typescript';
      const text = await readFile(path.join(root, file), 'utf8');
      server.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
      const { items } = await server.request('textDocument/diagnostic', { textDocument: { uri } });
      for (const { range, message, code, severity } of items)
        if (severity === errorSeverity)
          errors.push(`${file}:${range.start.line + 1}:${range.start.character + 1} ${message} TS${code}`);
    }
    await server.request('shutdown');
  } finally {
    server.stop();
  }
  return errors;
}
