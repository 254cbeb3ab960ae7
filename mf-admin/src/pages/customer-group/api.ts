import type {
  Body,
  CustomerGroup,
  createCustomerGroup,
  Data,
  listUsers,
  previewCustomerGroup,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import type { StoredRecord } from '../../components/form/stored-record';

type Rule = NonNullable<CustomerGroup['rule']>;

export interface GroupValues {
  name: string;
  kind: CustomerGroup['kind'];
  minSpent: number | null;
  maxSpent: number | null;
  minOrders: number | null;
  maxOrders: number | null;
  tags: string[];
  cities: string[];
}

export const emptyGroup: StoredRecord<GroupValues> = {
  values: {
    name: '',
    kind: 'manual',
    ...{ minSpent: null, maxSpent: null, minOrders: null, maxOrders: null, tags: [], cities: [] },
  },
};

export const toStored = ({ name, kind, rule, version }: CustomerGroup): StoredRecord<GroupValues> => ({
  version,
  values: {
    name,
    kind,
    minSpent: rule?.minSpent ?? null,
    maxSpent: rule?.maxSpent ?? null,
    minOrders: rule?.minOrders ?? null,
    maxOrders: rule?.maxOrders ?? null,
    tags: rule?.tags ?? [],
    cities: rule?.cities ?? [],
  },
});

/** Converts the conditions that are filled in. */
export function toRule({ minSpent, maxSpent, minOrders, maxOrders, tags, cities }: GroupValues): Rule {
  const parts = {
    ...{ minSpent, maxSpent, minOrders, maxOrders },
    tags: tags.length > 0 ? tags : null,
    cities: cities.length > 0 ? cities : null,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
}

const toInput = (values: GroupValues): Body<typeof createCustomerGroup> => ({
  name: values.name,
  kind: values.kind,
  rule: values.kind === 'rule' ? toRule(values) : null,
});

const getPath = (id: string) => `admin/customer-groups/${encodeURIComponent(id)}`;

export const getGroup = (id: string, options?: CallOptions): Promise<CustomerGroup> =>
  adminApi.get(getPath(id), options);

/** Saves a group; creates it when `id` is undefined. */
export const saveGroup = (id: string | undefined, values: GroupValues, version?: number): Promise<CustomerGroup> =>
  renameErrorFields(
    id
      ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
      : adminApi.post('admin/customer-groups', { body: toInput(values) }),
    (field) => field.replace(/^rule\.(\w+).*$/, '$1'),
  );

export const deleteGroup = (id: string): Promise<void> => adminApi.delete(getPath(id));

export const previewRule = (rule: Rule, options: CallOptions): Promise<Data<typeof previewCustomerGroup>> =>
  adminApi.post('admin/customer-groups/preview', { ...options, body: { rule } });

/** Customers of a group that its page shows; the list of users has all. */
export const shownMembers = 20;

export const listMembers = (id: string, options: CallOptions): Promise<Data<typeof listUsers>> =>
  adminApi.get('admin/users', { ...options, query: { group: id, limit: shownMembers, sort: 'name' } });
