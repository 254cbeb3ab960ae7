import type { Body, promoteRelease, RemoteReleases, rollBackRelease, setCanary } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

/** Releases of one remote, to be changed as they were when they were read: 409 `changed_meanwhile` when they no longer are. */
type KnownReleases = Pick<RemoteReleases, 'remote' | 'changedAt'>;

const getPath = (remote: string, what: string) => `admin/releases/${remote}/${what}`;

export const listReleases = (options?: CallOptions): Promise<RemoteReleases[]> =>
  adminApi.get('admin/releases', options);

export const rollBack = ({ remote, changedAt }: KnownReleases): Promise<RemoteReleases> =>
  adminApi.post(getPath(remote, 'rollback'), { body: { changedAt } satisfies Body<typeof rollBackRelease> });

export const promote = ({ remote, changedAt }: KnownReleases, version: string): Promise<RemoteReleases> =>
  adminApi.post(getPath(remote, 'promote'), { body: { changedAt, version } satisfies Body<typeof promoteRelease> });

/** Null ends the canary. */
export const putCanary = (
  { remote, changedAt }: KnownReleases,
  canary: Body<typeof setCanary>['canary'],
): Promise<RemoteReleases> =>
  adminApi.put(getPath(remote, 'canary'), { body: { changedAt, canary } satisfies Body<typeof setCanary> });
