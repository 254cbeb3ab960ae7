import type { Permission } from '@vastra/shared/contract';
import type { AnyJobHandler } from '../../../src/platform/jobs/job';
import type { Services } from '../../../src/services';
import type { Make } from './admin-records';
import type { OwnedIdCase } from './owned-id';

/** Facts of a feature's call for tests. They repeat the contract on purpose, so that a careless change of the contract fails the tests. */
export interface FeatureCall {
  /** Permission of a call that writes. */
  permission?: Permission;
  /** `undo`, or why the change cannot be undone with one press. */
  undo?: string;
  /** Makes the input of a call that writes. */
  make?: Make;
  /** Says what a call does that has a method of writing and changes nothing. */
  reads?: string;
  /** Set for a call that gives value away. */
  movesValue?: 'always' | 'by-input';
  /** Makes the input that moves value. */
  makeValue?: Make;
  /** Set for a call that moves value and mails no customer. */
  mailsNobody?: true;
  /** Jobs that do the rest of the call. */
  jobs?: readonly AnyJobHandler<Services>[];
  /** Set for a call that needs a fresh confirmation. */
  confirms?: true;
  /** Cases of its ids that have an owner, by their place such as `:id`. */
  ownedIds?: Readonly<Record<string, OwnedIdCase>>;
  /** Reasons why its ids have no owner, by their place such as `:id`. */
  publicIds?: Readonly<Record<string, string>>;
  /** Says who may make a call of shoppers while the shop is closed. */
  whileClosed?: 'open' | 'staff';
  /** Set for a call whose figures may come from a standby of the database. */
  fromStandby?: true;
  /** Its own rate limits, as `own-limit-table.ts` writes them. */
  limits?: string[];
}
