import type { TokenOwner } from '../changes/open-release-api';
import { createDirectChanges, type ReleaseChanges } from '../changes/release-changes';
import type { ReleaseRequests } from '../changes/release-requests';
import { removeUnused } from '../pointer/prune-releases';
import type { ReleaseStorage } from '../storage/storage';

/** A command cannot be carried out. The message is printed to the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Context of every command of `pnpm release`. */
export interface CommandContext {
  storage: ReleaseStorage;
  /** Name of the person who runs the command. */
  by: string;
  /** Command that a person types in this repository, for messages that name another one; by default `pnpm release`. */
  program?: string;
  /** Changes of the live releases by the release API; undefined to write the storage. */
  changes?: ReleaseChanges;
  /** Requests for an approval or a time; undefined without the release API. */
  requests?: ReleaseRequests;
  /** Returns the owner of the token and the remotes that it may change; undefined without the release API. */
  getCaller?(): Promise<TokenOwner>;
  /** Removes a release that was never live, by the release API; undefined to remove it from the storage. */
  removeUnused?(remote: string, version: string): Promise<boolean>;
  /** Prints one line. */
  print: (line: string) => void;
}

/** Formats bytes: `12.3 KB`. */
export const toKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Formats a share between 0 and 1: `10%`. */
export const toPercent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Returns how a command changes what is live: by the release API, or in the storage. */
export const getChanges = ({ changes, storage, by }: CommandContext): ReleaseChanges =>
  changes ?? createDirectChanges(storage, by);

/** Removes a release that was never live in any environment. Resolves to false if it stays, or is not stored. */
export const removeUnusedRelease = (command: CommandContext, remote: string, version: string): Promise<boolean> =>
  command.removeUnused?.(remote, version) ?? removeUnused(command.storage, remote, version);
