import type { ReleaseStorage } from '../storage/storage';

/** Why a command does nothing, in words for who typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What every command of `pnpm release` gets. */
export interface CommandContext {
  storage: ReleaseStorage;
  /** Who types. */
  by: string;
  print: (line: string) => void;
}

/** As a person reads it: `12.3 KB`. */
export const toKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** `10%`, as a share of 1. */
export const toPercent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
