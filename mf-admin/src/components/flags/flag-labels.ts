import type { AdminFlag } from '@vastra/shared/contract';

type State = AdminFlag['state'];

export const flagStateLabels: Record<State, string> = {
  new: 'Not set up',
  off: 'Off',
  on: 'On',
  archived: 'Archived',
};

export const cohortLabels: Record<NonNullable<AdminFlag['cohort']>['cohort'], string> = {
  guest: 'Guests',
  'signed-in': 'Signed-in customers',
  'new-customer': 'Customers without an order',
  'returning-customer': 'Customers with an order',
};

const joinParts = (parts: string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');

/** The rules of a flag, as the admin has entered them. */
export interface FlagTerms extends Pick<AdminFlag, 'defaultVariant' | 'cohort' | 'rollout'> {
  group: { name: string; variant: string } | null;
}

/** Describes in one sentence who gets which variant. */
export function describeFlag({ defaultVariant, group, cohort, rollout }: FlagTerms): string {
  const names = rollout?.split.map(({ variant, weight }) =>
    rollout.split.length > 1 ? `${variant} (${weight})` : variant,
  );
  const rules = [
    group && `${group.name || 'the group'} gets ${group.variant}`,
    cohort && `${cohortLabels[cohort.cohort].toLowerCase()} get ${cohort.variant}`,
    rollout &&
      `${rollout.percentage} % of ${group || cohort ? 'the other' : 'all'} visitors get ${joinParts(names ?? [])}`,
  ].filter((rule) => rule !== null);
  if (rules.length === 0) return `All visitors get ${defaultVariant}.`;
  const rest = rollout?.percentage === 100 ? '' : `, and all other visitors ${defaultVariant}`;
  const sentence = rules.join('; ') + rest;
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
}
