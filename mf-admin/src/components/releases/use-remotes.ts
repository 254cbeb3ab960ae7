import { useQuery } from '@tanstack/react-query';
import type { RemoteReleases } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

/** Returns the remotes and the shell with their releases; no data while they load. */
export const useRemotes = () =>
  useQuery({
    queryKey: ['remotes'],
    queryFn: ({ signal }) => adminApi.get<RemoteReleases[]>('admin/releases', { signal }),
  });
