import type { Permission } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { assertPermitted } from '../../../platform/auth/sessions/guard';
import type { ImportRecords } from '../apply/import-batch';
import { importCategories } from './import-categories';
import { importCollections } from './import-collections';
import { importCoupons } from './import-coupons';
import { importGiftCards } from './import-gift-cards';
import { importRedirectRecords } from './import-redirect-records';
import { importReviews } from './import-reviews';
import { importStoreCredit } from './import-store-credit';
import type { RecordServices } from './services';
import { type RecordType, recordKinds, type SourceRecord } from './source-record';

interface KindOf<Type extends RecordType> {
  /** Permission beside the one of the import. */
  permission: Permission;
  build(services: RecordServices): ImportRecords<SourceRecord<Type>>;
}

const kinds: { [Type in RecordType]: KindOf<Type> } = {
  category: { permission: 'catalogue.write', build: () => importCategories },
  coupon: { permission: 'offers.write', build: () => importCoupons },
  'gift-card': { permission: 'credit.write', build: importGiftCards },
  'store-credit': { permission: 'credit.write', build: () => importStoreCredit },
  collection: { permission: 'catalogue.write', build: () => importCollections },
  review: { permission: 'reviews.write', build: () => importReviews },
  redirect: { permission: 'content.write', build: importRedirectRecords },
};

const permissions: Readonly<Record<string, Permission>> = {
  customers: 'customers.write',
  orders: 'orders.write',
  ...Object.fromEntries(
    Object.entries(recordKinds).map(([type, kind]) => [kind, kinds[type as RecordType].permission]),
  ),
};

/** Refuses a caller who may not import records of a kind. The call itself needs the permission for products. */
export function assertKindPermitted(request: FastifyRequest, kind: string): void {
  const permission = permissions[kind];
  if (permission) assertPermitted(request, permission);
}

/** Builds the import of records of a type. */
export const buildRecordImport = (type: RecordType, services: RecordServices): ImportRecords<SourceRecord> =>
  kinds[type].build(services) as ImportRecords<SourceRecord>;

/** Returns the paise that a file gives away as store credit and gift cards. */
export const sumCredit = (records: readonly SourceRecord[]): number =>
  records.reduce((sum, { value }) => sum + (value && 'balance' in value ? Math.round(value.balance * 100) : 0), 0);
