import { isRemoteName, isVersionName } from '@vastra/shared/releases';
import type { Beacon, FailureKind } from '../../src/health/beacon';
import type { ReleaseName } from './index';

const entriesAtMost = 20;
const countAtMost = 100;
const kinds: FailureKind[] = ['region', 'script'];
/** What a vital can sensibly be: LCP and INP in ms. A page that was suspended for a night says other things. */
const vitalAtMost = { LCP: 120_000, INP: 60_000, CLS: 50 };

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const namesARelease = ({ remote, version }: Raw): boolean =>
  typeof remote === 'string' && isRemoteName(remote) && typeof version === 'string' && isVersionName(version);

const isCount = (count: unknown): boolean =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= countAtMost;

const isView = (entry: Raw): boolean => namesARelease(entry) && isCount(entry.count);
const isFailure = (entry: Raw): boolean => isView(entry) && kinds.includes(entry.kind as FailureKind);
const isVital = (entry: Raw): boolean =>
  namesARelease(entry) &&
  Object.hasOwn(vitalAtMost, String(entry.name)) &&
  typeof entry.value === 'number' &&
  entry.value >= 0 &&
  entry.value <= vitalAtMost[entry.name as keyof typeof vitalAtMost];

const listOf = <T extends ReleaseName>(value: unknown, isOne: (entry: Raw) => boolean): T[] | undefined => {
  if (!Array.isArray(value) || value.length > entriesAtMost || !value.every(isObject)) return undefined;
  return value.filter(isOne) as unknown as T[];
};

/** What a page says, as far as it makes sense; undefined when it is no beacon at all. */
export function readBeacon(body: string): Beacon | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isObject(raw)) return undefined;
  const views = listOf<Beacon['views'][number]>(raw.views, isView);
  const failures = listOf<Beacon['failures'][number]>(raw.failures, isFailure);
  const vitals = listOf<Beacon['vitals'][number]>(raw.vitals, isVital);
  return views && failures && vitals && { views, failures, vitals };
}
