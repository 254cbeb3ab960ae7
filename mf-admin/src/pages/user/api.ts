import type {
  AdminRole,
  AdminUser,
  Body,
  CreditStatement,
  Data,
  giveCredit as giveCreditCall,
  listCustomerTags,
  listUserGroups,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/users/${encodeURIComponent(id)}`;

export const getUser = (id: string, options?: CallOptions): Promise<AdminUser> => adminApi.get(getPath(id), options);

export type UserChange =
  | { role: AdminUser['role']; adminRole?: AdminRole; remotes?: string[] }
  | { isBlocked: boolean };

export const changeUser = ({ _id, version }: AdminUser, change: UserChange): Promise<AdminUser> =>
  adminApi.put(getPath(_id), { body: { ...change, version } });

/** Saves the values of custom fields that were changed. */
export const saveUserFields = (id: string, customFields: Record<string, string>): Promise<AdminUser> =>
  adminApi.put(`${getPath(id)}/custom-fields`, { body: { customFields } });

/** Resolves to the customer's store credit with the latest entries. */
export const getCredit = (id: string, options?: CallOptions): Promise<CreditStatement> =>
  adminApi.get(`${getPath(id)}/credit`, options);

export const giveCredit = (id: string, body: Body<typeof giveCreditCall>): Promise<CreditStatement> =>
  adminApi.post(`${getPath(id)}/credit`, { body });

/** Saves all tags of an account. */
export const saveTags = (id: string, tags: string[]): Promise<AdminUser> =>
  adminApi.put(`${getPath(id)}/tags`, { body: { tags } });

/** Resolves to the tags of customers in use. */
export const listTags = (options?: CallOptions): Promise<Data<typeof listCustomerTags>> =>
  adminApi.get('admin/customer-tags', options);

export type GroupOfUser = Data<typeof listUserGroups>[number];

/** Resolves to all customer groups, with whether the account is in them. */
export const listGroups = (id: string, options?: CallOptions): Promise<GroupOfUser[]> =>
  adminApi.get(`${getPath(id)}/groups`, options);
