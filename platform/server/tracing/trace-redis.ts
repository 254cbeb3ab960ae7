import diagnostics from 'node:diagnostics_channel';
import type { Span, Tracer } from './tracer';

/** A command as ioredis reports it. Its arguments are left out, because keys hold IP addresses and values whole responses. */
interface RedisCommand {
  command: string;
  serverAddress: string;
  error?: unknown;
}

/**
 * Traces commands of ioredis below the active span: their names and the host.
 *
 * @returns the function that ends it
 */
export function traceRedis(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const end = (message: unknown): void => {
    const span = spans.get(message as object);
    if (!span) return;
    const { error } = message as RedisCommand;
    if (error) span.fail(error);
    span.end();
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'tracing:ioredis:command:start': (message) => {
      const { command, serverAddress } = message as RedisCommand;
      const name = `redis ${command.toLowerCase()}`;
      const attributes = { 'db.system.name': 'redis', 'server.address': serverAddress };
      const span = tracer.startChild(name, { kind: 'client', attributes });
      if (span) spans.set(message as object, span);
    },
    'tracing:ioredis:command:asyncEnd': end,
  };
  for (const [name, listener] of Object.entries(listeners)) diagnostics.subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) diagnostics.unsubscribe(name, listener);
  };
}
