import type { Permission } from '@vastra/shared/contract';
import type { Make } from './admin-records';

/** What tests know of a call of a feature. It repeats the contract on purpose, so that a careless change of the contract fails them. */
export interface FeatureCall {
  /** Permission of a call that writes. */
  permission?: Permission;
  /** `undo`, or why the change cannot be undone with one press. */
  undo?: string;
  /** Makes the input of a call that writes. */
  make?: Make;
  /** Whether it gives value away; a call without it does not. */
  movesValue?: 'always' | 'by-input';
  /** Set for a call that shoppers may make while the shop is closed. */
  whileClosed?: 'open';
  /** Its own rate limits, as `own-limit-table.ts` writes them. */
  limits?: string[];
}
