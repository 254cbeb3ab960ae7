// Runs one extension in a worker thread, which the API can end when it loops. JavaScript, because Node starts this file without a build.
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { url } = workerData;

const refuse = (name) =>
  function refused() {
    throw new Error(`An extension cannot call ${name}.`);
  };

/** Takes away what acts on the whole process, which is the shop's: signals, other programs, native code, and threads without this protection. */
function protectProcess() {
  const ofProcess = [
    'kill',
    '_kill',
    'abort',
    'dlopen',
    'binding',
    '_linkedBinding',
    '_debugProcess',
    'chdir',
    'umask',
  ];
  const ofUser = Object.keys(process).filter((name) => /^(set|init).*(uid|gid|groups)$/.test(name));
  for (const name of [...ofProcess, ...ofUser])
    Object.defineProperty(process, name, { value: refuse(`process.${name}`), configurable: false, writable: false });
  const require = createRequire(import.meta.url);
  for (const [module, names] of Object.entries({
    ...{ child_process: undefined, cluster: undefined, inspector: undefined },
    worker_threads: ['Worker'],
  })) {
    const exported = require(`node:${module}`);
    for (const name of names ?? Object.keys(exported))
      if (typeof exported[name] === 'function') exported[name] = refuse(`${module}.${name}`);
  }
  syncBuiltinESMExports();
}
protectProcess();

let settings = {};

/** Statements and events that the API handles for this thread, by id. */
const requests = new Map();
let lastRequestId = 0;

const request = (message) =>
  new Promise((resolve, reject) => {
    lastRequestId += 1;
    requests.set(lastRequestId, { resolve, reject });
    parentPort.postMessage({ ...message, id: lastRequestId });
  });

const query = (text, values = []) => request({ type: 'query', text: String(text), values: [...values] });
const emit = async (name, event) => {
  // A copy, because a message with a function could not be sent.
  await request({ type: 'emit', name: String(name), event: JSON.parse(JSON.stringify(event ?? null)) });
};

const createContext = (timeoutMs) => ({
  db: { query },
  emit,
  log: (text) => parentPort.postMessage({ type: 'log', text: String(text).slice(0, 500) }),
  settings,
  signal: AbortSignal.timeout(timeoutMs),
});

let extension;
let state;

/** Returns what the extension declares, without its functions. */
function describe() {
  const {
    name,
    version,
    api,
    permissions,
    migrations = [],
    hooks = {},
    subscribers = {},
    jobs = [],
    routes = [],
    extras = [],
    emits = [],
    adminPages = [],
  } = extension ?? {};
  const manifest = {
    ...{ name, version, api, permissions, migrations, extras, emits, adminPages },
    hooks: Object.keys(hooks),
    events: Object.keys(subscribers),
    jobs: jobs.map(({ name: jobName, everySeconds }) => ({ name: jobName, everySeconds })),
    routes: routes.map(({ method, path, auth, permission, whileClosed }) => ({
      method,
      path,
      auth,
      permission,
      whileClosed,
    })),
    hasLoad: typeof extension?.load === 'function',
  };
  return JSON.parse(JSON.stringify(manifest));
}

const calls = {
  describe: async () => {
    extension = (await import(url)).default;
    return describe();
  },
  load: async (_input, context) => {
    state = await extension.load(context);
  },
  hook: ({ name, input }) => extension.hooks[name](input, { state }),
  event: (event, context) => extension.subscribers[event.name](event, context),
  job: (name, context) => extension.jobs.find((job) => job.name === name).run(context),
  route: ({ index, request }, context) => extension.routes[index].handle(request, context),
};

async function runCall({ id, call, input, timeoutMs }) {
  try {
    const result = await calls[call](input, createContext(timeoutMs));
    const isVoid = call === 'load' || call === 'event' || call === 'job';
    parentPort.postMessage({ type: 'result', id, result: isVoid ? undefined : result });
  } catch (error) {
    parentPort.postMessage({ type: 'result', id, error: String(error?.stack ?? error).slice(0, 2000) });
  }
}

parentPort.on('message', (message) => {
  if (message.type === 'ping') return parentPort.postMessage({ type: 'pong' });
  if (message.type === 'call') return void runCall(message);
  if (message.type === 'settings') {
    settings = message.settings;
    return;
  }
  const waiting = requests.get(message.id);
  requests.delete(message.id);
  if (message.error === undefined) waiting?.resolve(message.rows);
  else waiting?.reject(new Error(message.error));
});
