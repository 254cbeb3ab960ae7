import { getTracer, withEntry } from '@vastra/platform/server/tracing/tracer';
import type PgBoss from 'pg-boss';

/** Returns what a job stores of the trace in which it is queued, beside its own data; nothing if that trace is not recorded. */
export function getTraceData(): { traceparent?: string } {
  const traceparent = getTracer()?.getTraceparent({ isRecorded: true });
  return traceparent ? { traceparent } : {};
}

/** Returns the data of a job without the trace. */
export const withoutTraceData = (data: Record<string, unknown> | null): Record<string, unknown> => {
  const { traceparent: _, ...ownData } = data ?? {};
  return ownData;
};

/** Runs a job in a span that continues the trace in which it was queued. A run of a schedule begins a trace. `fail` marks the span. */
export function traceJob(
  { name, data, retryCount }: Pick<PgBoss.JobWithMetadata<unknown>, 'name' | 'data' | 'retryCount'>,
  run: (fail: (error: unknown) => void) => Promise<void>,
): Promise<void> {
  const { traceparent } = (data ?? {}) as { traceparent?: unknown };
  return withEntry(
    `job ${name}`,
    {
      kind: 'consumer',
      parent: typeof traceparent === 'string' ? traceparent : undefined,
      isParentTrusted: true,
      attributes: {
        'messaging.system': 'pg-boss',
        'messaging.destination.name': name,
        'vastra.attempt': retryCount + 1,
      },
    },
    (span) => run((error) => span?.fail(error)),
  );
}
