import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingOptions } from '../../../config/telemetry-settings';
import type { Attributes, EntryOptions, Span, SpanOptions, Tracer } from '../tracer';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
/** ms for which the end of the process waits for the collector. */
const maxCloseMs = 2000;
const traceparentPattern = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Creates the samplers: one for each span, and one for traces whose parent decides nothing. */
function createSamplers({ sampler: name, ratio }: TracingOptions): { sampler: Sampler; root: Sampler } {
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_on')
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler();
  return { root, sampler: name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root };
}

/** Returns what may be recorded of an error: its code, or its name. */
function toErrorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const type = [code, name].find((value) => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value));
  return typeof type === 'string' ? type : 'error';
}

class RecordedSpan implements Span {
  constructor(
    readonly span: OtelSpan,
    readonly context: Context,
  ) {}
  setName(name: string): void {
    this.span.updateName(name);
  }
  setAttributes(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }
  fail(error?: unknown): void {
    if (error !== undefined) this.span.setAttribute('error.type', toErrorType(error));
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }
  end(): void {
    this.span.end();
  }
}

/**
 * Creates a tracer of OpenTelemetry's SDK. Nothing of it is registered globally, so that no library records or sends anything by itself.
 *
 * @param processor for tests; by default spans are sent in batches, and dropped when more than 2048 wait
 */
export function createTracer(options: TracingOptions, processor?: SpanProcessor): Tracer {
  const { url, headers, serviceName } = options;
  const { root, sampler } = createSamplers(options);
  const provider = new TracerProvider({
    sampler,
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': String(process.pid) }),
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 2000 },
    spanProcessors: [processor ?? new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  });
  const tracer = provider.getTracer('vastra');
  const active = new AsyncLocalStorage<RecordedSpan | undefined>();

  const start = (name: string, { kind, attributes }: SpanOptions, parent: Context): RecordedSpan => {
    const span = tracer.startSpan(name, { kind: kind && kinds[kind], attributes }, parent);
    return new RecordedSpan(span, trace.setSpan(parent, span));
  };

  const toParentContext = (name: string, { parent = '', isParentTrusted }: EntryOptions): Context => {
    const [, traceId, spanId, flags] = traceparentPattern.exec(parent) ?? [];
    if (!traceId || !isSpanContextValid({ traceId, spanId, traceFlags: 0 })) return ROOT_CONTEXT;
    const isRecorded = isParentTrusted
      ? (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0
      : root.shouldSample(ROOT_CONTEXT, traceId, name, SpanKind.SERVER, {}, []).decision ===
        SamplingDecision.RECORD_AND_SAMPLED;
    const traceFlags = isRecorded ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };

  return {
    startEntry: (name, entry) => start(name, entry, toParentContext(name, entry)),
    startChild(name, child = {}) {
      const parent = active.getStore();
      return parent?.span.isRecording() ? start(name, child, parent.context) : undefined;
    },
    isRecording: () => active.getStore()?.span.isRecording() ?? false,
    run: (span, work) => active.run(span as RecordedSpan | undefined, work),
    getIds() {
      const span = active.getStore()?.span.spanContext();
      return span && { traceId: span.traceId, spanId: span.spanId };
    },
    getTraceparent({ isRecorded } = { isRecorded: false }) {
      const span = active.getStore()?.span.spanContext();
      if (!span) return undefined;
      const isSampled = (span.traceFlags & TraceFlags.SAMPLED) !== 0;
      return isRecorded && !isSampled ? undefined : `00-${span.traceId}-${span.spanId}-${isSampled ? '01' : '00'}`;
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, maxCloseMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
