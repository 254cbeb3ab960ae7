import type { AdminFlagDetail, Body, saveFlag as saveFlagCall } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import type { StoredRecord } from '../../components/form/stored-record';

type Input = Body<typeof saveFlagCall>;

/** The form's values. A rule is left out when its first field is empty. */
export interface FlagValues {
  owner: string;
  expiresOn: string;
  isEnabled: boolean;
  defaultVariant: string;
  /** Emails and phone numbers, one in each line. */
  members: string;
  groupName: string;
  groupVariant: string;
  cohort: '' | NonNullable<Input['cohort']>['cohort'];
  cohortVariant: string;
  percentage: number | null;
  /** Weight of each variant, in the order of the flag's variants; null or 0 for a variant that no visitor of the share gets. */
  weights: (number | null)[];
}

const getPath = (id: string) => `admin/flags/${encodeURIComponent(id)}`;

export const getFlag = (id: string, options?: CallOptions): Promise<AdminFlagDetail> =>
  adminApi.get(getPath(id), options);

/** Names of the call's fields in the form. */
const formFields: Record<string, keyof FlagValues> = {
  'group.members': 'members',
  'group.name': 'groupName',
  'group.variant': 'groupVariant',
  'cohort.cohort': 'cohort',
  'cohort.variant': 'cohortVariant',
  'rollout.percentage': 'percentage',
  'rollout.split': 'percentage',
};

export const saveFlag = (
  id: string,
  variants: readonly string[],
  values: FlagValues,
  version = null as number | null,
): Promise<AdminFlagDetail> =>
  renameErrorFields(
    adminApi.put(getPath(id), { body: { ...toInput(variants, values), version } }),
    (field) => formFields[field] ?? field,
  );

export const archiveFlag = (id: string, isArchived: boolean, version: number): Promise<AdminFlagDetail> =>
  adminApi.post(`${getPath(id)}/archive`, { body: { isArchived, version } });

/** Returns the variant that a rule most likely gives: the first variant that is not the default. */
const suggestVariant = ({ variants, defaultVariant }: AdminFlagDetail): string =>
  variants.find((variant) => variant !== defaultVariant) ?? defaultVariant;

export const toStored = (flag: AdminFlagDetail): StoredRecord<FlagValues> => ({
  version: flag.version ?? undefined,
  values: {
    owner: flag.owner,
    expiresOn: flag.expiresOn,
    isEnabled: flag.state === 'on',
    defaultVariant: flag.defaultVariant,
    members: flag.members.join('\n'),
    groupName: flag.group?.name ?? '',
    groupVariant: flag.group?.variant ?? suggestVariant(flag),
    cohort: flag.cohort?.cohort ?? '',
    cohortVariant: flag.cohort?.variant ?? suggestVariant(flag),
    percentage: flag.rollout?.percentage ?? null,
    weights: flag.variants.map((variant) =>
      flag.rollout
        ? (flag.rollout.split.find((part) => part.variant === variant)?.weight ?? 0)
        : Number(variant === suggestVariant(flag)),
    ),
  },
});

/** Converts the form's values to the rules that the call takes. */
export const toRules = (
  variants: readonly string[],
  { members, groupName, groupVariant, cohort, cohortVariant, percentage, weights }: FlagValues,
): Pick<Input, 'group' | 'cohort' | 'rollout'> => {
  const lines = members
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const split = variants.flatMap((variant, index) => (weights[index] ? [{ variant, weight: weights[index] }] : []));
  return {
    group: lines.length > 0 ? { name: groupName, variant: groupVariant, members: lines } : null,
    cohort: cohort ? { cohort, variant: cohortVariant } : null,
    rollout: percentage ? { percentage, split } : null,
  };
};

const toInput = (variants: readonly string[], values: FlagValues): Omit<Input, 'version'> => ({
  owner: values.owner,
  expiresOn: values.expiresOn,
  isEnabled: values.isEnabled,
  defaultVariant: values.defaultVariant,
  ...toRules(variants, values),
});
