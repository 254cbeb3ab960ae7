import type { Dependencies, ReleasePlan } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

/** Returns who uses whose fragments, commands, events and calls, and the live API. */
export const getDependencies = (options?: CallOptions): Promise<Dependencies> =>
  adminApi.get('admin/dependencies', options);

export const planKey = ['release-plan'];

/** Returns freezes, requested promotions and teams. */
export const getPlan = (options?: CallOptions): Promise<ReleasePlan> => adminApi.get('admin/release-plan', options);
