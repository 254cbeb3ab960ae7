import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadSource } from './thread-source';

/** Time between heartbeats of the main thread, and between looks of the thread that answers. */
const defaultTickMs = 250;
/** A main thread without a heartbeat for this time hangs, and its process is as good as dead. A busy one is late by seconds only. */
const defaultMaxSilentMs = 10_000;
const retryMs = 20;

export interface LifeCheckOptions {
  host: string;
  /** Port of the checks (`CHECK_PORT`); 0 for any free one. */
  port: number;
  /** Returns whether this process gets requests. Is called with each heartbeat. */
  isReady(): boolean;
  /** Is called with the reason when the port cannot be used yet. */
  warn?(message: string): void;
  tickMs?: number;
  maxSilentMs?: number;
}

export interface LifeCheck {
  /** Resolves to the port once the thread listens. */
  port: Promise<number>;
  /** Frees the port. */
  close(): Promise<void>;
}

/**
 * Answers a balancer's checks from a separate thread on a separate port, so that a check says whether the process lives however busy its
 * main thread is. A frozen process does not respond at all. `/livez` is 200; other paths are 200 when the process gets requests and otherwise
 * 503, or 404 with `?unready=404`. When the main thread hangs for `maxSilentMs`, everything is 503.
 */
export function startLifeCheck({
  host,
  port,
  isReady,
  warn = () => {},
  tickMs = defaultTickMs,
  maxSilentMs = defaultMaxSilentMs,
}: LifeCheckOptions): LifeCheck {
  const shared = new SharedArrayBuffer(8);
  const state = new Int32Array(shared);
  const beat = (): void => {
    Atomics.add(state, 0, 1);
    Atomics.store(state, 1, isReady() ? 1 : 0);
  };
  beat();
  const timer = setInterval(beat, tickMs).unref();
  const maxSilentTicks = Math.ceil(maxSilentMs / tickMs);
  const workerData = { shared, host, port, tickMs, maxSilentTicks, retryMs };
  const thread = new Worker(threadSource, { eval: true, workerData, name: 'life-check' });
  thread.unref();
  // The first reason only, because the thread tries again many times a second.
  let hasWarned = false;
  const listening = new Promise<number>((resolve) => {
    thread.on('message', (message: { port?: number; error?: string }) => {
      if (message.port) resolve(message.port);
      else if (message.error && !hasWarned) {
        hasWarned = true;
        warn(`Checks on port ${port} are not answered yet: ${message.error}`);
      }
    });
  });
  // A server without its checks serves on; the balancer notices.
  thread.on('error', (error) => warn(`Checks on port ${port} are not answered any more: ${error.message}`));
  return {
    port: listening,
    async close() {
      clearInterval(timer);
      const ended = once(thread, 'exit');
      await thread.terminate();
      await ended.catch(() => {});
    },
  };
}
