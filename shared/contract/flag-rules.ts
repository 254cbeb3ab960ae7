/** Number of buckets, so that a percentage has two decimals. */
const bucketCount = 10_000;

/** Groups of visitors by their account and earlier orders. A guest is a visitor who is not signed in. */
export const flagCohorts = ['guest', 'signed-in', 'new-customer', 'returning-customer'] as const;
export type FlagCohort = (typeof flagCohorts)[number];

/** Rules that choose a variant for a visitor. The first rule that applies decides: group, cohort, rollout. */
export interface FlagRules {
  /** Named customers, who are listed apart. */
  group: { variant: string } | null;
  /** A reader ignores a cohort of a later version. */
  cohort: { cohort: FlagCohort | (string & {}); variant: string } | null;
  /** A share of all visitors (0 to 100), divided among variants in proportion to their weights. */
  rollout: { percentage: number; split: { variant: string; weight: number }[] } | null;
}

/** A flag that is on, as it is evaluated. It names no customer. */
export interface FlagDefinition {
  key: string;
  /** Variant of visitors to whom no rule applies. */
  defaultVariant: string;
  rules: FlagRules;
  /** True while an experiment runs on the flag, so that pages report which variant they have shown. */
  isMeasured?: boolean;
}

/** Facts about a visitor on which a flag can depend. */
export interface FlagVisitor {
  /** The random id of the browser, which decides about shares; a browser without one is in a share of 100 % only. */
  id?: string;
  /** Cohorts of the visitor; none if they are not known. */
  cohorts: readonly FlagCohort[];
  /** Keys of the flags whose group the visitor belongs to. */
  groups: readonly string[];
}

/** Why a visitor got a variant. */
export type FlagReason = 'group' | 'cohort' | 'rollout' | 'default';

/** Hashes a text to 32 bits: FNV-1a over UTF-16 units, with the final mix of MurmurHash3, because FNV alone spreads short texts badly. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Returns the bucket of a visitor, 0 to 9999: the same one each time and everywhere. `salt` is the flag's key, so that each flag has its own
 * order of visitors.
 */
export const getFlagBucket = (salt: string, visitorId: string): number =>
  Math.floor((hashText(`${salt}:${visitorId}`) / 2 ** 32) * bucketCount);

/** Chooses a variant in proportion to the weights, by a separate hash: a growing share therefore changes the variant of no visitor. */
function chooseVariant(key: string, visitorId: string, split: NonNullable<FlagRules['rollout']>['split']) {
  const total = split.reduce((sum, { weight }) => sum + weight, 0);
  let rest = (getFlagBucket(`${key}/variant`, visitorId) / bucketCount) * total;
  return split.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  })?.variant;
}

const toBuckets = (percentage: number): number => Math.round((percentage * bucketCount) / 100);

/**
 * Returns the variant of a visitor, and the rule that decided. It is a pure function: the document server and the API use the same one. A
 * visitor who is in a share stays in it, with the same variant, while the share grows.
 */
export function evaluateFlag(
  { key, defaultVariant, rules: { group, cohort, rollout } }: FlagDefinition,
  { id, cohorts, groups }: FlagVisitor,
): { variant: string; reason: FlagReason } {
  if (group && groups.includes(key)) return { variant: group.variant, reason: 'group' };
  if (cohort && cohorts.some((known) => known === cohort.cohort)) return { variant: cohort.variant, reason: 'cohort' };
  const isInRollout =
    rollout &&
    (rollout.percentage >= 100 || (id !== undefined && getFlagBucket(key, id) < toBuckets(rollout.percentage)));
  const variant = isInRollout ? chooseVariant(key, id ?? '', rollout.split) : undefined;
  return variant === undefined ? { variant: defaultVariant, reason: 'default' } : { variant, reason: 'rollout' };
}

/**
 * Returns what the result of a flag depends on. A document that read a flag which depends on neither is the same for every visitor.
 */
export const getFlagNeeds = ({ rules, defaultVariant }: FlagDefinition): { visitor: boolean; customer: boolean } => {
  const { rollout } = rules;
  const results = new Set([
    ...(rollout && rollout.percentage > 0 ? rollout.split.map(({ variant }) => variant) : []),
    ...(rollout?.percentage === 100 ? [] : [defaultVariant]),
  ]);
  return { visitor: results.size > 1, customer: rules.group !== null || rules.cohort !== null };
};
