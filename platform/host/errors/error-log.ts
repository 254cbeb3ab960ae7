import type { FastifyBaseLogger } from 'fastify';
import type { ErrorFrame, ErrorService } from '../../errors/error-service';
import {
  describeError,
  type ErrorGroup,
  type ErrorKind,
  getErrorsKey,
  getGroupKey,
  mergeGroup,
  mergeGroups,
  type ReleaseStorage,
  readStoredErrors,
  type StoredErrors,
} from '../../releases';
import type { ReleaseName } from '../releases/stored-release';
import type { ResolvedFrame } from './resolve-frames';
import type { Frame } from './stack';

/** An error of a release, as it is reported. */
export interface ReportedError extends ReleaseName {
  kind: ErrorKind;
  /** Redacted. */
  message: string;
  frames: Frame[];
  /** `Chrome 131`; undefined for an error on this server. */
  browser?: string;
  events?: ErrorGroup['events'];
}

interface ErrorLogOptions {
  storage: ReleaseStorage;
  instance: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
  resolveFrames: (frames: Frame[]) => Promise<ResolvedFrame[]>;
  /** Gets the errors on this server. Browsers send theirs themselves. */
  sentry?: Pick<ErrorService, 'report'>;
}

interface LoggedRelease {
  name: ReleaseName;
  views: StoredErrors['views'];
  groups: ErrorGroup[];
  /** True once the errors that a previous process of this instance has stored are among the groups. */
  isLoaded: boolean;
  hasChanged: boolean;
}

/** Maximum of browsers of a group, because a client can send any `user-agent`. */
const maxBrowsers = 20;

/** Builds the group of one error at a time (ISO 8601). */
const buildGroup = (
  { kind, message, browser, events = [] }: ReportedError,
  frames: ResolvedFrame[],
  at: string,
): ErrorGroup => ({
  message,
  at: frames.find(({ isSource }) => isSource)?.text,
  frames: frames.map(({ text }) => text),
  firstSeen: at,
  lastSeen: at,
  count: 1,
  kinds: { [kind]: 1 },
  browsers: browser ? { [browser]: 1 } : {},
  events,
});

/** Adds what a previous process of this instance has stored. */
function addStored(logged: LoggedRelease, stored: StoredErrors | undefined): void {
  if (!stored) return;
  logged.groups = mergeGroups(stored.groups, logged.groups);
  for (const side of ['server', 'browser'] as const) logged.views[side] += stored.views[side];
}

/** Finds the group with most errors of the counted kinds. */
function findMostFrequent(groups: ErrorGroup[], isCounted: (kind: ErrorKind) => boolean): ErrorGroup | undefined {
  const getCount = ({ kinds }: ErrorGroup) =>
    Object.entries(kinds).reduce((sum, [kind, count]) => (isCounted(kind as ErrorKind) ? sum + count : sum), 0);
  return groups.filter((group) => getCount(group) > 0).sort((a, b) => getCount(b) - getCount(a))[0];
}

/** Creates the log of this document server's errors by release, which groups them by message and line. */
export function createErrorLog({ storage, instance, log, now, resolveFrames, sentry }: ErrorLogOptions) {
  const releases = new Map<string, LoggedRelease>();
  const pending = new Set<Promise<void>>();
  const toKey = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

  const getLogged = ({ remote, version }: ReleaseName): LoggedRelease => {
    const key = toKey({ remote, version });
    const logged = releases.get(key) ?? {
      name: { remote, version },
      views: { server: 0, browser: 0 },
      groups: [],
      isLoaded: false,
      hasChanged: false,
    };
    releases.set(key, logged);
    return logged;
  };

  const addResolved = (error: ReportedError, frames: ResolvedFrame[], at: string): void => {
    const { remote, version, kind, message } = error;
    const group = buildGroup(error, frames, at);
    if (kind === 'render')
      sentry?.report({
        message,
        frames: toSentryFrames(frames),
        release: toKey({ remote, version }),
        tags: { remote, kind },
      });
    const logged = getLogged({ remote, version });
    logged.hasChanged = true;
    const existing = logged.groups.find((other) => getGroupKey(other) === getGroupKey(group));
    if (existing && Object.keys(existing.browsers).length >= maxBrowsers) group.browsers = {};
    if (existing) return void Object.assign(existing, mergeGroup(existing, group));
    logged.groups = mergeGroups([group], logged.groups);
    log.warn({ remote, version, kind, frames: group.frames }, `${toKey({ remote, version })}: ${describeError(group)}`);
  };

  const writeRelease = async (logged: LoggedRelease): Promise<void> => {
    const key = getErrorsKey(logged.name.remote, logged.name.version, instance);
    if (!logged.isLoaded) {
      addStored(logged, await readStoredErrors(storage, key));
      logged.isLoaded = true;
    }
    logged.hasChanged = false;
    const { views, groups } = logged;
    await storage.write(key, JSON.stringify({ instance, views, groups } satisfies StoredErrors)).catch((error) => {
      logged.hasChanged = true;
      throw error;
    });
  };

  return {
    /** Adds an error, once its frames are resolved. */
    add(error: ReportedError): void {
      const at = new Date(now()).toISOString();
      const adding = resolveFrames(error.frames).then((frames) => addResolved(error, frames, at));
      pending.add(adding);
      void adding.finally(() => pending.delete(adding));
    },
    addViews(release: ReleaseName, side: 'server' | 'browser', count: number): void {
      getLogged(release).views[side] += count;
    },
    /** Resolves when the errors so far are resolved. */
    settled: async (): Promise<void> => void (await Promise.all(pending)),
    /** Returns the most frequent error of these kinds in one line; undefined if there is none. */
    findMain(release: ReleaseName, isCounted: (kind: ErrorKind) => boolean): string | undefined {
      const main = findMostFrequent(releases.get(toKey(release))?.groups ?? [], isCounted);
      return main && describeError(main);
    },
    /** Stores what has changed since it was stored. Rejects if the storage fails. */
    async write(): Promise<void> {
      for (const logged of releases.values()) if (logged.hasChanged) await writeRelease(logged);
    },
    evict(release: ReleaseName): void {
      releases.delete(toKey(release));
    },
  };
}

const toSentryFrames = (frames: ResolvedFrame[]): ErrorFrame[] =>
  frames.flatMap(({ text, isSource }) => {
    const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(text) ?? [];
    return file ? [{ file, line: Number(line), column: Number(column), isOwn: isSource }] : [];
  });

export type ErrorLog = ReturnType<typeof createErrorLog>;
