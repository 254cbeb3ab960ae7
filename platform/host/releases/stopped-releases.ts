import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName, isVersionName, type Pointer } from '../../releases';
import type { ReleaseName } from './stored-release';

/** A release whose code has stopped a process of this machine. */
export interface StoppedRelease extends ReleaseName {
  /** Phrase: `it blocked the document server for 6 s: drawRow in server/page-cart.cjs`. */
  reason: string;
  /** ISO 8601. */
  at: string;
}

const maxEntries = 50;

const isStoppedRelease = (entry: Partial<StoppedRelease> | null): entry is StoppedRelease =>
  isRemoteName(entry?.remote ?? '') &&
  isVersionName(entry?.version ?? '') &&
  typeof entry?.reason === 'string' &&
  typeof entry.at === 'string';

function readEntries(file: string): StoppedRelease[] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(entries) ? entries.filter(isStoppedRelease) : [];
  } catch {
    // Without the file, or with a damaged one, the pointers decide alone.
    return [];
  }
}

/**
 * Remembers a release that has stopped this process, beside the downloaded releases. Synchronous, because the process ends afterwards. Throws if the
 * file cannot be written.
 */
export function rememberStoppedRelease(file: string, stopped: StoppedRelease): void {
  const others = readEntries(file).filter(
    ({ remote, version }) => remote !== stopped.remote || version !== stopped.version,
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([stopped, ...others].slice(0, maxEntries)));
  renameSync(`${file}.${process.pid}`, file);
}

/** Returns the reason why this machine must not run a release, a sentence; undefined if it may. */
export type FindStoppedReason = (release: ReleaseName, pointer?: Pointer) => string | undefined;

interface StoppedReleases {
  find: FindStoppedReason;
  /** Reads again what other processes of this machine have remembered. */
  reload: () => void;
}

const toSentence = (phrase: string): string => `${phrase[0].toUpperCase()}${phrase.slice(1)}.`;

/** Reads which releases have stopped a process of this machine. A later promotion, or a later start as a canary, asks for another try. */
export function createStoppedReleases(file: string): StoppedReleases {
  let entries = readEntries(file);
  const find: FindStoppedReason = ({ remote, version }, pointer) => {
    const stopped = entries.find((entry) => entry.remote === remote && entry.version === version);
    if (!stopped) return undefined;
    const isNamedAgain = pointer?.history?.some(
      (change) => change.version === version && /^(promoted|canary)$/.test(change.what) && change.at > stopped.at,
    );
    return isNamedAgain ? undefined : toSentence(stopped.reason);
  };
  return {
    find,
    reload() {
      entries = readEntries(file);
    },
  };
}
