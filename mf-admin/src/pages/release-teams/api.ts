import type { Body, Data, OwnerTeamSettings, saveOwnerTeam } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export type SavedTeam = Data<typeof saveOwnerTeam>;

export const listTeams = (options?: CallOptions): Promise<OwnerTeamSettings[]> =>
  adminApi.get('admin/release-teams', options);

export const saveTeam = (name: string, body: Body<typeof saveOwnerTeam>): Promise<SavedTeam> =>
  adminApi.put(`admin/release-teams/${name}`, { body });

export const deleteTeam = ({ name }: OwnerTeamSettings): Promise<void> =>
  adminApi.delete(`admin/release-teams/${name}`);
