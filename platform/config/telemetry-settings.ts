import { defineSettings, type SettingValues } from './setting';
import { buildSchema, decimalNumber, httpUrl, oneOf, textValue } from './value-types';

/** Destination of spans, and their share. */
export interface TracingOptions {
  /** URL to which spans are sent, `https://collector.internal:4318/v1/traces`. */
  url: string;
  /** Headers of these requests. They may hold a key. */
  headers: Record<string, string>;
  /** Name of this process in traces: `vastra-api`. */
  serviceName: string;
  sampler: Sampler;
  /** Share of the traces that are recorded, 0 to 1. */
  ratio: number;
}

const samplers = [
  'parentbased_traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'traceidratio',
  'always_on',
  'always_off',
] as const;
/** OpenTelemetry's names of samplers. */
export type Sampler = (typeof samplers)[number];

const headerList = buildSchema((text) =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const [, name, value] = /^\s*([\w-]+)=(\S+)\s*$/.exec(pair) ?? [];
      if (!name) throw new Error('must be pairs such as api-key=0123456789abcdef, separated by commas');
      return [name, decodeValue(value)];
    }),
  ),
);

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error('has a value that is not percent-encoded');
  }
}

/** The settings of metrics and traces. The settings of traces have OpenTelemetry's own names. */
export const telemetrySettings = defineSettings({
  METRICS_TOKEN: {
    schema: textValue,
    meaning:
      'bearer token that opens `/metrics` and `/log-level`. Without a proxy (`TRUST_PROXY`, or a `SITE_URL` that is not of this machine), requests from the same machine need none',
    readers: ['API', 'documents'],
    group: 'secrets',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: httpUrl('http://collector.internal:4318'),
    example: 'http://127.0.0.1:4318',
    meaning:
      'base URL of an OpenTelemetry collector, to which spans are sent (OTLP over HTTP, `/v1/traces`); without it nothing is traced ([tracing](operating/tracing.md))',
    readers: ['API', 'documents'],
    group: 'telemetry',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: headerList,
    defaultText: 'none',
    meaning: 'headers of the requests to the collector: `name=value`, separated by commas',
    readers: ['API', 'documents'],
    group: 'telemetry',
    isSecret: true,
  },
  OTEL_SERVICE_NAME: {
    schema: textValue,
    defaultText: '`vastra-documents`, `vastra-api`, `vastra-worker`',
    example: 'vastra-api',
    meaning: 'name of the process in traces; `npm start` gives both processes the same, so leave it unset there',
    readers: ['API', 'documents'],
    group: 'telemetry',
  },
  OTEL_TRACES_SAMPLER: {
    schema: oneOf(...samplers),
    fallback: 'parentbased_traceidratio',
    meaning: 'which traces are recorded; with `parentbased_…` the API and jobs record what the document server records',
    readers: ['API', 'documents'],
    group: 'telemetry',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: decimalNumber(1),
    fallback: '0.05',
    meaning: 'share of the traces that `…traceidratio` records, from 0 to 1',
    readers: ['API', 'documents'],
    group: 'telemetry',
  },
});

type TelemetryValues = Omit<SettingValues<typeof telemetrySettings>, 'METRICS_TOKEN'>;

/**
 * Names the settings of traces as `startTracing` uses them. Returns undefined without a collector.
 *
 * @param serviceName used without OTEL_SERVICE_NAME
 */
export const toTracingOptions = (values: TelemetryValues, serviceName: string): TracingOptions | undefined =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: values.OTEL_SERVICE_NAME ?? serviceName,
        sampler: values.OTEL_TRACES_SAMPLER,
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined;
