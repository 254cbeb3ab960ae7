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
  const [{ createTracer }, { traceFetch }] = await Promise.all([import('./open-telemetry'), import('./trace-fetch')]);
  const tracer = createTracer(options);
  setTracer(tracer);
  stopTracingFetch = traceFetch(tracer, { propagateTo, ignored: [new URL(options.url).origin] });
}

let stopTracingFetch: (() => void) | undefined;

/** Sends the spans that are left. Never rejects. */
export async function stopTracing(): Promise<void> {
  stopTracingFetch?.();
  await getTracer()?.close();
  setTracer(undefined);
}
