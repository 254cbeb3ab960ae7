import { PermissionMissingError } from '../errors';
import { NotYourRemoteError, OtherEnvironmentError } from './errors';

/** Caller of the release API: an admin with a personal token, or a CI job of a team with its identity token. */
export interface ReleaseCaller {
  /** Author of what the token changes, in the history of a remote and in the audit log. */
  name: string;
  /** User id of the admin, or `team:<name>`. */
  actorId: string;
  /** Remotes that the caller may publish. A release makes nothing live, so that all environments share it. */
  remotes: readonly string[];
  /** Environment of this API. */
  environment: string;
  /** Remotes of which the caller may change what is live in this environment. */
  liveRemotes: readonly string[];
  /** True for a person who freezes releases and goes through freezes (`releases.rules`). */
  hasRules: boolean;
}

/** Throws `NotYourRemoteError` unless the caller may publish the remote. */
export function assertOwnRemote({ name, remotes }: ReleaseCaller, remote: string): void {
  if (!remotes.includes(remote)) throw new NotYourRemoteError(name, remote, remotes);
}

/** Throws `NotYourRemoteError` or `OtherEnvironmentError` unless the caller may change what is live of the remote in this environment. */
export function assertMayChange(caller: ReleaseCaller, remote: string): void {
  assertOwnRemote(caller, remote);
  if (!caller.liveRemotes.includes(remote)) throw new OtherEnvironmentError(caller.name, remote, caller.environment);
}

/** Returns whether the caller is a person, and not a CI job. */
export const isPerson = ({ actorId }: Pick<ReleaseCaller, 'actorId'>): boolean => !actorId.startsWith('team:');

/** Throws `PermissionMissingError` unless the caller may freeze releases and go through freezes. */
export function assertRules({ hasRules }: ReleaseCaller): void {
  if (!hasRules)
    throw new PermissionMissingError('Only an owner of the shop freezes releases, or goes through a freeze.');
}

/** Returns the caller of a request that the guard of `auth: 'release'` has let through. */
export function requireReleaseCaller({ releaseCaller }: { releaseCaller: ReleaseCaller | null }): ReleaseCaller {
  if (!releaseCaller) throw new PermissionMissingError();
  return releaseCaller;
}
