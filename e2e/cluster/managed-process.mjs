import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '../../shared/testing/patience.cjs';

/** ms in which a slowed process runs once and rests once; shorter than a check of HAProxy waits. */
const slowCycleMs = 50;

/** Processes that are running, so that an end of the bench for any reason ends them. */
const running = new Set();
process.once('exit', () => {
  for (const child of running) signalTree(child.pid, 'SIGKILL');
});

/**
 * One process of the cluster, which can be stopped, killed, frozen and started again with the same command.
 * `isReady` resolves to whether it can be used. `user` ({ uid, gid }) runs it as another user, because PostgreSQL refuses to run as root.
 */
export class ManagedProcess {
  constructor({ name, command, args = [], env = {}, cwd, user, logFile, isReady = async () => true }) {
    Object.assign(this, { name, command, args, env, cwd, user, logFile, isReady });
  }

  get pid() {
    return this.child?.pid;
  }

  get isRunning() {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts the process and resolves when it is ready. Rejects when it ends first, or is not ready in time. */
  async start({ withinMs = 60_000 } = {}) {
    const log = createWriteStream(this.logFile, { flags: 'a' });
    this.child = spawn(this.command, this.args, {
      cwd: this.cwd,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.user,
    });
    const { child } = this;
    running.add(child);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', (error) => log.write(`${error}\n`));
    child.once('exit', () => running.delete(child));
    const deadline = Date.now() + withinMs * patience;
    while (!(await this.isReady().catch(() => false))) {
      if (!this.isRunning) throw new Error(`${this.name} ended at its start. Its log: ${this.logFile}`);
      if (Date.now() > deadline) throw new Error(`${this.name} is not ready. Its log: ${this.logFile}`);
      await sleep(50);
    }
  }

  /** Sends the signal and resolves when the process has ended; after `withinMs` it is killed. Resolves to the ms that it took. */
  async stop(signal = 'SIGTERM', withinMs = 60_000) {
    if (!this.isRunning) return 0;
    const { child } = this;
    const startedAt = Date.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    const killTimer = setTimeout(() => signalTree(child.pid, 'SIGKILL'), withinMs * patience);
    await ended;
    clearTimeout(killTimer);
    return Date.now() - startedAt;
  }

  /** Ends the process and its children at once, as a crash of the machine would. */
  async kill() {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    signalTree(this.child.pid, 'SIGKILL');
    await ended;
  }

  /** Stops the process and its children from running, without ending them or their connections. */
  freeze() {
    signalTree(this.child.pid, 'SIGSTOP');
  }

  thaw() {
    signalTree(this.child.pid, 'SIGCONT');
  }

  /** Lets the process and its children run for this share of the time only, as on a slower machine. Returns a function that ends it. */
  slowDown(share) {
    const pids = [this.child.pid, ...listDescendants(this.child.pid)];
    let timer;
    const run = () => {
      signalAll(pids, 'SIGCONT');
      timer = setTimeout(pause, slowCycleMs * share);
    };
    const pause = () => {
      signalAll(pids, 'SIGSTOP');
      timer = setTimeout(run, slowCycleMs * (1 - share));
    };
    pause();
    return () => {
      clearTimeout(timer);
      signalAll(pids, 'SIGCONT');
    };
  }
}

/** Sends a signal to a process and to all below it. */
export const signalTree = (pid, signal) => signalAll([pid, ...listDescendants(pid)], signal);

function signalAll(pids, signal) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

function listDescendants(pid) {
  let children;
  try {
    const output = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    children = output.trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    children = [];
  }
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

/** Resolves to whether something accepts connections on the port. */
export const isPortOpen = (port) =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Returns a check whether a URL responds with 2xx. */
export const createResponseCheck = (url) => async () => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.ok;
};

/** Resolves to free ports, all different. */
export async function findFreePorts(count) {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = net.createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => probe.address().port);
  for (const probe of probes) probe.close();
  return ports;
}

/**
 * Resolves to the first of free ports that follow one another, below those that a system gives to connections: a server that is away for a
 * while finds them free again.
 */
export async function findConsecutivePorts(count) {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const used = await Promise.all(Array.from({ length: count }, (_, index) => isPortOpen(first + index)));
    if (!used.includes(true)) return first;
  }
}
