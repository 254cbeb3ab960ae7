/** A flag that code reads. Dates are days in India, "2027-03-31". */
export interface DeclaredFlag {
  /** Tells the admin who sets up the flag which screens or rules the flag changes. */
  description: string;
  /** Folder of the team that removes the flag from the code. */
  owner: string;
  /** Day after which `declared-names.test.ts` fails: by then the flag has either become the rule or is gone. */
  expiresOn: string;
  /** Values that the code knows, at most five. */
  variants: readonly [string, string, ...string[]];
  /** The value of a shop that has not set the flag up, and of every visitor while it is off: what the shop did before the flag. */
  fallback: string;
}

/**
 * All flags that code reads, by key. A flag begins here: the API accepts settings for these keys only, the type of `readFlag` takes no
 * other key, and `declared-names.test.ts` fails for a flag that is past its day, not declared, or read nowhere.
 */
export const declaredFlags = {
  'home-latest-posts': {
    description: 'Shows or hides "Latest from the blog" at the end of the home page.',
    owner: 'mf-catalog',
    expiresOn: '2027-12-31',
    variants: ['shown', 'hidden'],
    fallback: 'shown',
  },
} as const satisfies Record<string, DeclaredFlag>;

/** Key of a declared flag. */
export type FlagKey = keyof typeof declaredFlags;
/** A value of a flag. */
export type FlagVariant<K extends FlagKey> = (typeof declaredFlags)[K]['variants'][number];

/** Returns the declaration of a flag; undefined for a key that this version of the code does not know. */
export const findDeclaredFlag = (key: string): DeclaredFlag | undefined =>
  Object.hasOwn(declaredFlags, key) ? declaredFlags[key as FlagKey] : undefined;
