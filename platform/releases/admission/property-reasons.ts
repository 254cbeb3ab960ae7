import type { PropertyRule, PropertySchema, ValueRule } from '../../federation/property-schema';
import type { Release } from '../../federation/release';
import type { Requirements } from '../stored/read-requirements';

type Uses = Pick<Requirements, 'fragments' | 'passedProperties'>;
type Owner = Pick<Release, 'fragments' | 'fragmentProperties'>;

/** Stands for properties that a page spreads; their names are known at run time only. */
const unknownProperties = '*';

/** A property that a page passes and the owner's release does not accept, or that the release requires and the page does not pass. */
interface Mismatch {
  fragment: string;
  property: string;
  kind: 'unknown' | 'required';
}

const none: PropertySchema = { type: 'object', properties: {} };
const getSchema = (owner: Owner, fragment: string): PropertySchema => owner.fragmentProperties?.[fragment] ?? none;

/** Returns how the properties that a release passes differ from those that the owner of the fragments declares. */
function listMismatches({ fragments, passedProperties = {} }: Uses, owner: Owner): Mismatch[] {
  return fragments
    .filter((fragment) => owner.fragments.includes(fragment))
    .flatMap((fragment) => {
      const { properties, required = [] } = getSchema(owner, fragment);
      const passed = passedProperties[fragment] ?? [];
      const isKnown = (property: string) => property === unknownProperties || Object.hasOwn(properties, property);
      const isPassed = (property: string) => passed.includes(property) || passed.includes(unknownProperties);
      return [
        ...passed.filter((property) => !isKnown(property)).map((property) => ({ property, kind: 'unknown' as const })),
        ...required
          .filter((property) => !isPassed(property))
          .map((property) => ({ property, kind: 'required' as const })),
      ].map((mismatch) => ({ fragment, ...mismatch }));
    });
}

/** Returns why a release cannot show the fragments of another live release as it does, a sentence each. */
export const listPassedReasons = (uses: Uses, owner: Owner & Pick<Release, 'remote' | 'version'>): string[] =>
  listMismatches(uses, owner).map(({ fragment, property, kind }) =>
    kind === 'unknown'
      ? `It passes ${property} to the fragment ${fragment}, which ${owner.remote} ${owner.version} does not accept.`
      : `It does not pass ${property} to the fragment ${fragment}, which ${owner.remote} ${owner.version} requires.`,
  );

const isNarrowerValue = (previous: ValueRule, next: ValueRule): boolean =>
  (next.type !== previous.type && !(next.type === 'number' && previous.type === 'integer')) ||
  (next.enum !== undefined && !previous.enum?.every((value) => next.enum!.includes(value))) ||
  (next.pattern !== undefined && next.pattern !== previous.pattern) ||
  (next.minLength ?? 0) > (previous.minLength ?? 0) ||
  (next.maxLength ?? Infinity) < (previous.maxLength ?? Infinity) ||
  (next.minimum ?? -Infinity) > (previous.minimum ?? -Infinity) ||
  (next.maximum ?? Infinity) < (previous.maximum ?? Infinity);

/** Returns whether a rule refuses values that another one accepts. */
const isNarrower = (previous: PropertyRule, next: PropertyRule): boolean =>
  previous.type === 'array' && next.type === 'array'
    ? isNarrowerValue(previous.items, next.items) ||
      next.maxItems < previous.maxItems ||
      (next.minItems ?? 0) > (previous.minItems ?? 0)
    : isNarrowerValue(previous as ValueRule, next as ValueRule);

type Slots = Pick<Release, 'slots' | 'slotProperties'>;
type Filler = Pick<Release, 'fills' | 'fragmentProperties'>;

/** Returns why the properties of a slot do not suit a fragment that fills it. */
function listSlotFaults(
  slot: PropertySchema,
  fragment: string,
  { properties, required = [] }: PropertySchema,
): string[] {
  return Object.entries(properties).flatMap(([name, rule]) => {
    if (required.includes(name) && !slot.required?.includes(name))
      return [`does not always pass ${name}, which ${fragment} requires`];
    const offered = slot.properties[name];
    return offered && isNarrower(offered, rule) ? [`passes values of ${name} that ${fragment} does not accept`] : [];
  });
}

/** Returns why fragments of a release cannot fill the slots of another one, without the name of the other one. */
const listFillingFaults = ({ fills = {}, fragmentProperties = {} }: Filler, { slotProperties = {} }: Slots): string[] =>
  Object.entries(fills).flatMap(([slot, fragments]) =>
    Object.keys(fragments).flatMap((fragment) =>
      slotProperties[slot]
        ? listSlotFaults(slotProperties[slot], fragment, fragmentProperties[fragment] ?? none).map(
            (fault) => `the slot ${slot} ${fault}`,
          )
        : [],
    ),
  );

/** Returns why a release's fragments cannot fill the slots of a live release of another remote. */
export const listFillingReasons = (release: Filler, owner: Slots & Pick<Release, 'remote' | 'version'>): string[] =>
  listFillingFaults(release, owner).map((fault) => `In ${owner.remote} ${owner.version} ${fault}.`);

/** Returns why a release breaks a live fragment of another remote that fills its slots and suits the slots of the live release. */
export function listBrokenFillings(
  next: Slots,
  live: Slots,
  user: Filler & Pick<Release, 'remote' | 'version'>,
): string[] {
  const known = listFillingFaults(user, live);
  return listFillingFaults(user, next)
    .filter((fault) => !known.includes(fault))
    .map((fault) => `In it ${fault}: ${user.remote} ${user.version} is live.`);
}

/**
 * Returns why a release of an owner breaks a live page of another remote, a sentence each: it refuses what the page passes, or requires what the
 * page does not pass, and the owner's live release does not.
 *
 * @param user the release that shows the fragments
 */
export function listBrokenUses(
  next: Owner,
  live: Owner,
  { release: user, requirements }: { release: Pick<Release, 'remote' | 'version'>; requirements: Uses },
): string[] {
  const known = listMismatches(requirements, live).map((mismatch) => JSON.stringify(mismatch));
  const mismatches = listMismatches(requirements, next).filter((mismatch) => !known.includes(JSON.stringify(mismatch)));
  const narrowed = requirements.fragments.flatMap((fragment) => {
    const [before, after] = [live, next].map((owner) => getSchema(owner, fragment).properties);
    return (requirements.passedProperties?.[fragment] ?? [])
      .filter((property) => before[property] && after[property] && isNarrower(before[property], after[property]))
      .map(
        (property) =>
          `It narrows the property ${property} of the fragment ${fragment}, which ${user.remote} ${user.version} passes.`,
      );
  });
  return [
    ...mismatches.map(({ fragment, property, kind }) =>
      kind === 'unknown'
        ? `It does not accept the property ${property} of the fragment ${fragment}, which ${user.remote} ${user.version} passes.`
        : `It requires the property ${property} of the fragment ${fragment}, which ${user.remote} ${user.version} does not pass.`,
    ),
    ...narrowed,
  ];
}
