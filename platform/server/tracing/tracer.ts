/** A value of a span. Never a datum of a person: no URL with a query, no body, no parameter of a statement. */
export type Attributes = Record<string, string | number | undefined>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** A span without an active one above it: a request that arrives, or a job. */
export interface EntryOptions extends SpanOptions {
  /** `traceparent` of who caused it. */
  parent?: string;
  /** The parent's decision to record holds. Without it this process decides, because any client can send a header. */
  isParentTrusted: boolean;
}

/** One step of a trace. */
export interface Span {
  setName(name: string): void;
  setAttributes(attributes: Attributes): void;
  /** Marks the step as failed. Of an error only its name or code is recorded, because its message can hold personal data. */
  fail(error?: unknown): void;
  end(): void;
}

/** Traces what this process does. The active span belongs to the asynchronous work that runs within it. */
export interface Tracer {
  /** Starts a span that continues the trace of its parent, or begins one. It is not active. */
  startEntry(name: string, options: EntryOptions): Span;
  /** Starts a span below the active one. Returns undefined if nothing is recorded. */
  startChild(name: string, options?: SpanOptions): Span | undefined;
  /** Returns whether what happens now is recorded. */
  isRecording(): boolean;
  /** Runs `work` with a span of this tracer as the active one; with undefined, without any. */
  run<T>(span: Span | undefined, work: () => T): T;
  /** Ids of the active span, as logs have them. */
  getIds(): { traceId: string; spanId: string } | undefined;
  /** The W3C header `traceparent` of the active span. Undefined without one; with `isRecorded` also if it is not recorded. */
  getTraceparent(options?: { isRecorded: boolean }): string | undefined;
  /** Sends what is left. Rejects never. */
  close(): Promise<void>;
}

let current: Tracer | undefined;

/** Returns the tracer of this process; undefined where nothing is traced. */
export const getTracer = (): Tracer | undefined => current;

/** Sets the tracer of this process. */
export const setTracer = (tracer: Tracer | undefined): void => {
  current = tracer;
};

/** Runs `work` in a span below the active one. Only runs it where nothing is recorded. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = current?.startChild(name, options);
  return span ? runSpan(span, () => work(span)) : work(undefined);
}

/** Runs `work` as an entry of a trace. */
export function withEntry<T>(
  name: string,
  options: EntryOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = current?.startEntry(name, options);
  return span ? runSpan(span, () => work(span)) : work(undefined);
}

/** Runs `work` outside of every span, because it goes on for others than who happened to start it. */
export const withoutSpan = <T>(work: () => T): T => (current ? current.run(undefined, work) : work());

async function runSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await current!.run(span, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Options of pino: every line that is written during a trace has its ids. */
export const traceLogs = () => (current ? { mixin: () => current?.getIds() ?? {} } : {});
