/** Texts of a task that waits for an admin. */
export interface TaskText {
  label: string;
  /** Words of the dashboard after the number: singular and plural. */
  counted: [singular: string, plural: string];
  /** Explanation of what to do. */
  text: string;
  to: string;
}

export type GroupTitle =
  | 'Orders and parcels'
  | 'Returns and exchanges'
  | 'Refunds'
  | 'Customers'
  | 'Stock and drafts'
  | 'Technical';

/** A task that a feature adds to a group, before the task `before`; at the end of a group without that task. */
export interface FeatureTask extends TaskText {
  group: GroupTitle;
  kind: string;
  before?: string;
}
