import type { ReleaseStorage } from '../storage';

/** Why a command does nothing, in words for who typed it. */
export class CannotDo extends Error {
  override name = 'CannotDo';
}

/** What every command of `pnpm release` gets. */
export interface Command {
  storage: ReleaseStorage;
  /** Who types. */
  by: string;
  say: (line: string) => void;
}

/** As a person reads it: `12.3 KB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** `10%`, as a share of 1. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
