import type { Body, promoteRelease, RemoteReleases, rollBackRelease, setCanary } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

/** Releases of one remote, to be changed as they were when they were read: 409 `changed_meanwhile` when they no longer are. */
type Known = Pick<RemoteReleases, 'remote' | 'changedAt'>;

const path = (remote: string, what: string) => `admin/releases/${remote}/${what}`;

export const listReleases = (options?: CallOptions): Promise<RemoteReleases[]> =>
  adminApi.get('admin/releases', options);

export const rollBack = ({ remote, changedAt }: Known): Promise<RemoteReleases> =>
  adminApi.post(path(remote, 'rollback'), { body: { changedAt } satisfies Body<typeof rollBackRelease> });

export const promote = ({ remote, changedAt }: Known, version: string): Promise<RemoteReleases> =>
  adminApi.post(path(remote, 'promote'), { body: { changedAt, version } satisfies Body<typeof promoteRelease> });

/** Null ends the canary. */
export const putCanary = (
  { remote, changedAt }: Known,
  canary: Body<typeof setCanary>['canary'],
): Promise<RemoteReleases> =>
  adminApi.put(path(remote, 'canary'), { body: { changedAt, canary } satisfies Body<typeof setCanary> });
