import { redactMessage } from '../../errors/redact';
import type { Beacon, ErrorReport, FailureKind } from '../../federation/beacon';
import { isReleasedName, isVersionName } from '../../releases';
import type { ReleaseName } from '../releases/stored-release';

const maxEntries = 20;
const maxCount = 100;
const kinds: FailureKind[] = ['region', 'script', 'caught', 'recovered'];
/** Largest plausible values, LCP and INP in ms. A page that was suspended for a night reports larger ones. */
const maxVitals = { LCP: 120_000, INP: 60_000, CLS: 50 };

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const hasReleaseName = ({ remote, version }: Raw): boolean =>
  typeof remote === 'string' && isReleasedName(remote) && typeof version === 'string' && isVersionName(version);

const isCount = (count: unknown): boolean =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= maxCount;

const isView = (entry: Raw): boolean => hasReleaseName(entry) && isCount(entry.count);
const isFailure = (entry: Raw): boolean => isView(entry) && kinds.includes(entry.kind as FailureKind);
const isVital = (entry: Raw): boolean =>
  hasReleaseName(entry) &&
  Object.hasOwn(maxVitals, String(entry.name)) &&
  typeof entry.value === 'number' &&
  entry.value >= 0 &&
  entry.value <= maxVitals[entry.name as keyof typeof maxVitals];

const maxErrors = 2;
const maxFrames = 8;
const maxEvents = 8;
/** Events of later pages may have other names. */
const isEvent = (event: unknown): event is ErrorReport['events'][number] =>
  isObject(event) &&
  typeof event.name === 'string' &&
  /^[a-z-]{1,30}:[a-z-]{1,30}$/.test(event.name) &&
  Number.isInteger(event.secondsBefore) &&
  (event.secondsBefore as number) >= 0 &&
  (event.secondsBefore as number) < 1e7;

/** Returns the errors that are valid, redacted again, because pages are not trusted. */
const parseErrors = (value: unknown): ErrorReport[] =>
  (Array.isArray(value) ? value.slice(0, maxErrors) : []).filter(isObject).flatMap((entry): ErrorReport[] => {
    const { remote, version, kind, message, frames, events } = entry;
    if (!hasReleaseName(entry) || !kinds.includes(kind as FailureKind) || typeof message !== 'string') return [];
    return [
      {
        remote: String(remote),
        version: String(version),
        kind: kind as FailureKind,
        message: redactMessage(message) || 'Error',
        frames: (Array.isArray(frames) ? frames : []).filter((frame) => typeof frame === 'string').slice(0, maxFrames),
        events: (Array.isArray(events) ? events : [])
          .filter(isEvent)
          .slice(0, maxEvents)
          .map(({ name, secondsBefore }) => ({ name, secondsBefore })),
      },
    ];
  });

const parseList = <T extends ReleaseName>(value: unknown, isValid: (entry: Raw) => boolean): T[] | undefined => {
  if (!Array.isArray(value) || value.length > maxEntries || !value.every(isObject)) return undefined;
  return value.filter(isValid) as unknown as T[];
};

/** Parses a beacon and drops its invalid entries. Returns undefined if it is not a beacon at all. */
export function parseBeacon(body: string): Beacon | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isObject(raw)) return undefined;
  const views = parseList<Beacon['views'][number]>(raw.views, isView);
  const failures = parseList<Beacon['failures'][number]>(raw.failures, isFailure);
  const vitals = parseList<Beacon['vitals'][number]>(raw.vitals, isVital);
  const orders = raw.orders === undefined ? undefined : parseList<Beacon['views'][number]>(raw.orders, isView);
  return (
    views &&
    failures &&
    vitals && { views, failures, vitals, errors: parseErrors(raw.errors), ...(orders && { orders }) }
  );
}
