import type { TracingOptions } from '../../config/telemetry-settings';
import { getTracer, setTracer } from './tracer';

/**
 * Starts to trace this process. Call it before the server is built. Without options it does nothing, and loads nothing of OpenTelemetry.
 *
 * @param propagateTo origins that get the header `traceparent`: the shop's own servers, never a third party
 */
export async function startTracing(
  options: TracingOptions | undefined,
  { propagateTo = [] }: { propagateTo?: string[] } = {},
): Promise<void> {
  if (!options) return;
  const [{ createTracer }, { traceFetch }, { traceRedis }] = await Promise.all([
    import('./open-telemetry/open-telemetry'),
    import('./trace-fetch'),
    import('./trace-redis'),
  ]);
  const tracer = createTracer(options);
  setTracer(tracer);
  stopListening = [traceFetch(tracer, { propagateTo, ignored: [new URL(options.url).origin] }), traceRedis(tracer)];
}

let stopListening: (() => void)[] = [];

/** Sends the spans that are left. Never rejects. */
export async function stopTracing(): Promise<void> {
  for (const stop of stopListening.splice(0)) stop();
  await getTracer()?.close();
  setTracer(undefined);
}
