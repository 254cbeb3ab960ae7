import { type Permission, toPaise } from '@vastra/shared/contract';
import type { ImportRecords } from '../apply/import-batch';
import { type RecordKind, type RecordType, recordKinds, type SourceRecord } from '../formats/source-record';
import { importCategories } from './import-categories';
import { importCollections } from './import-collections';
import { importCoupons } from './import-coupons';
import { importCustomerGroups } from './import-customer-groups';
import { importEarlyAccess } from './import-early-access';
import { importGiftCards } from './import-gift-cards';
import { importPriceLists } from './import-price-lists';
import { importPromotions } from './import-promotions';
import { importRedirectRecords } from './import-redirect-records';
import { importReviews } from './import-reviews';
import { importStoreCredit } from './import-store-credit';
import type { RecordServices } from './services';

interface KindOf<Type extends RecordType> {
  /** Permission, in addition to the permission for imports. */
  permission: Permission;
  build(services: RecordServices): ImportRecords<SourceRecord<Type>>;
}

const kinds: { [Type in RecordType]: KindOf<Type> } = {
  category: { permission: 'catalogue.write', build: () => importCategories },
  'customer-group': { permission: 'offers.write', build: () => importCustomerGroups },
  promotion: { permission: 'offers.write', build: () => importPromotions },
  'price-list': { permission: 'offers.write', build: () => importPriceLists },
  'early-access': { permission: 'catalogue.write', build: () => importEarlyAccess },
  coupon: { permission: 'offers.write', build: () => importCoupons },
  'gift-card': { permission: 'credit.write', build: importGiftCards },
  'store-credit': { permission: 'credit.write', build: () => importStoreCredit },
  collection: { permission: 'catalogue.write', build: () => importCollections },
  review: { permission: 'reviews.write', build: () => importReviews },
  redirect: { permission: 'content.write', build: importRedirectRecords },
};

/** Returns the permission that a file with records of a kind needs, in addition to the permission for imports; undefined for none. */
export const findPermission = (kind: string): Permission | undefined =>
  (Object.keys(recordKinds) as RecordType[]).flatMap((type) =>
    recordKinds[type] === kind ? [kinds[type].permission] : [],
  )[0];

/** Builds the import of the records of a kind of files. */
export function buildRecordImport(kind: RecordKind, services: RecordServices): ImportRecords<SourceRecord> {
  const type = (Object.keys(recordKinds) as RecordType[]).find((candidate) => recordKinds[candidate] === kind)!;
  return kinds[type].build(services) as ImportRecords<SourceRecord>;
}

/** Returns the paise that a file gives away as store credit and gift cards. */
export async function sumCredit(records: AsyncIterable<SourceRecord>): Promise<number> {
  let sum = 0;
  for await (const { value } of records) sum += value && 'balance' in value ? toPaise(value.balance) : 0;
  return sum;
}
