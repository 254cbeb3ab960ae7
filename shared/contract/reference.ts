import type { TestMode } from './admin/test-keys';

/** Entry of a feature in the API reference. */
export interface FeatureReference {
  /** Name of the feature's folder. */
  feature: string;
  /** Document of the reference that has the calls for admins, such as `admin-imports`. */
  part: string;
  /** Heading of these calls; a name alone is a heading that the document has already. */
  tag: string | { name: string; description: string };
  /** Meanings of the error codes that only this feature has. A remedy is needed where the form of the code says none. */
  errors?: Readonly<Record<string, { meaning: string; remedy?: string }>>;
  /** Calls that test keys can make, by method and path. */
  testCalls?: Readonly<Record<string, TestMode>>;
  /** Paths of its pages, except the admin area. Content may link to them. */
  pages?: readonly string[];
}

const kind = 'feature-reference';

/** Declares the entry of a feature in the API reference, which finds it among the exports of the contract. */
export const defineReference = (reference: FeatureReference): FeatureReference & { kind: typeof kind } => ({
  kind,
  ...reference,
});

/** Returns the references among the exports of the contract. */
export const listReferences = (exported: object): FeatureReference[] =>
  Object.values(exported).filter(
    (value): value is FeatureReference => typeof value === 'object' && value !== null && value.kind === kind,
  );
