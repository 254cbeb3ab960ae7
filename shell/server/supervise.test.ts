import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { supervise } from './supervise';

jest.mock('node:cluster', () => ({
  __esModule: true,
  default: { fork: jest.fn(), setupPrimary: jest.fn(), workers: {} },
}));

let children: EventEmitter[];
let exit: jest.SpyInstance;
const signals = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
let existing: Map<string, unknown[]>;

beforeEach(() => {
  jest.useFakeTimers();
  children = [];
  jest.mocked(cluster.fork).mockImplementation((() => {
    const child = new EventEmitter();
    children.push(child);
    return child;
  }) as never);
  exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  existing = new Map(signals.map((name) => [name, process.listeners(name as 'SIGTERM')]));
  supervise();
});
afterEach(() => {
  for (const name of signals)
    for (const listener of process.listeners(name as 'SIGTERM'))
      if (!existing.get(name)!.includes(listener)) process.off(name, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets the newest child listen for `uptimeMs` and end. */
function serveAndEnd(uptimeMs: number): void {
  const child = children.at(-1)!;
  child.emit('listening');
  jest.advanceTimersByTime(uptimeMs);
  child.emit('exit', 1, null);
}

it('ends with a child that never listened, because its settings are wrong', () => {
  children[0].emit('exit', 3, null);
  expect(exit).toHaveBeenCalledWith(3);
});

it('starts a child again that ends soon after its start, later each time', () => {
  const delays = Array.from({ length: 8 }, () => {
    serveAndEnd(1000);
    const count = children.length;
    let delayMs = 0;
    for (; children.length === count && delayMs < 20_000; delayMs += 250) jest.advanceTimersByTime(250);
    return delayMs;
  });
  expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 16_000]);
  expect(exit).not.toHaveBeenCalled();
  serveAndEnd(1000);
  expect(exit).toHaveBeenCalledWith(1);
});

it('starts it at once after a longer run, and counts from the beginning then', () => {
  for (let round = 0; round < 20; round++) {
    serveAndEnd(1000);
    jest.advanceTimersByTime(250);
    serveAndEnd(6000);
    jest.advanceTimersByTime(0);
  }
  expect(children).toHaveLength(41);
  expect(exit).not.toHaveBeenCalled();
});

it('passes a signal on once, and ends when its child has finished', () => {
  const kill = jest.fn();
  Object.assign(cluster, { workers: { 1: { process: { kill } } } });
  process.emit('SIGTERM');
  process.emit('SIGTERM');
  expect(kill.mock.calls).toEqual([['SIGTERM']]);
  expect(exit).not.toHaveBeenCalled();
  children[0].emit('exit', 0, null);
  expect(exit).toHaveBeenCalledWith(0);
  Object.assign(cluster, { workers: {} });
});

it('does not start it again after a signal, also between two starts', () => {
  serveAndEnd(1000);
  process.emit('SIGTERM');
  expect(exit).toHaveBeenCalledWith(0);
  jest.advanceTimersByTime(60_000);
  expect(children).toHaveLength(1);
});
