import type { Refusal } from '../../releases';

/**
 * Part of a child, in the variable `SHELL_ROLE`:
 * - `live` listens at once. Without the variable a server is live, so that `serve.cjs` also runs alone.
 * - `candidate` shall replace the live child. It renders pages before it listens, and ends with a `refused` message if it cannot.
 * - `canary` listens on the socket `SHELL_SOCKET` only, for the live child.
 * - `isolated` listens on the socket only too. It renders the pages of young releases. `SHELL_ROLE` is `canary` and `SHELL_ISOLATED` is set, because a
 *   release that does not know this role must not take it for `live`.
 */
export type Role = 'live' | 'candidate' | 'canary' | 'isolated';

/** A release of the shell that a share of the visitors (0 to 1) gets. The live child forwards their documents to the socket. */
export interface ShellCanary {
  version: string;
  share: number;
  socket: string;
}

/** Messages of the launcher to its children. */
export type LauncherMessage =
  /** The child is live. It serves this canary, reports these refusals, and lets the process at this socket render the pages of young releases. */
  | { type: 'state'; canary?: ShellCanary; refusals: Refusal[]; isolatedSocket?: string }
  /** Another child is live. The child finishes its requests and ends. */
  | { type: 'replaced' };

/** Messages of a child to the launcher. */
export type ChildMessage =
  /** It listens. */
  | { type: 'ready' }
  /** The child cannot serve, for this reason, a phrase. The launcher is not at fault. */
  | { type: 'refused'; reason: string };

/** Exit code of a child that cannot listen, because the port is taken or not allowed. Another release could not either. */
export const cannotListenCode = 78;
