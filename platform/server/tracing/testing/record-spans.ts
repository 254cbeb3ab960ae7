import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import type { TracingOptions } from '../../../config/telemetry-settings';
import { createTracer } from '../open-telemetry/open-telemetry';
import { setTracer, type Tracer } from '../tracer';

export const everything: TracingOptions = {
  url: 'http://127.0.0.1:1/v1/traces',
  headers: {},
  serviceName: 'test',
  sampler: 'parentbased_always_on',
  ratio: 1,
};

/** A span as tests compare it. */
export interface RecordedSpan {
  name: string;
  traceId: string;
  id: string;
  parentId?: string;
  attributes: Record<string, unknown>;
  hasFailed: boolean;
}

/** Sets a tracer that stores its spans in memory, until `stop`. */
export function recordSpans(options: Partial<TracingOptions> = {}): {
  tracer: Tracer;
  list(): RecordedSpan[];
  stop(): Promise<void>;
} {
  const exporter = new InMemorySpanExporter();
  const tracer = createTracer({ ...everything, ...options }, new SimpleSpanProcessor({ exporter }));
  setTracer(tracer);
  return {
    tracer,
    list: () =>
      exporter.getFinishedSpans().map((span) => ({
        name: span.name,
        traceId: span.spanContext().traceId,
        id: span.spanContext().spanId,
        parentId: span.parentSpanContext?.spanId,
        attributes: span.attributes,
        hasFailed: span.status.code === 2,
      })),
    async stop() {
      setTracer(undefined);
      await tracer.close();
    },
  };
}
