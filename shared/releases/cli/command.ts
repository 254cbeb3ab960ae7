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
  /** Prints one line. */
  print: (line: string) => void;
}

/** Formats bytes: `12.3 KB`. */
export const toKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Formats a share between 0 and 1: `10%`. */
export const toPercent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
