import { type Permission, toPaise } from '@vastra/shared/contract';
import { importRedirectRecords } from '../../../../../features/redirects/api/import-records';
import { lineKinds } from '../../transfer-format/lines';
import type { ImportRecords } from '../apply/import-batch';
import type { RecordKind, RecordType, SourceRecord } from '../formats/source-record';
import { importCategories } from './import-categories';
import { importCollections } from './import-collections';
import { importCoupons } from './import-coupons';
import { importCustomerGroups } from './import-customer-groups';
import { importEarlyAccess } from './import-early-access';
import { importGiftCards } from './import-gift-cards';
import { importPriceLists } from './import-price-lists';
import { importPromotions } from './import-promotions';
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

const findType = (kind: string): RecordType | undefined =>
  (Object.keys(kinds) as RecordType[]).find((type) => lineKinds[type].kind === kind);

/** Returns the permission that a file with records of a kind needs, in addition to the permission for imports; undefined for none. */
export function findPermission(kind: string): Permission | undefined {
  const type = findType(kind);
  return type && kinds[type].permission;
}

/** Builds the import of the records of a kind of files. */
export const buildRecordImport = (kind: RecordKind, services: RecordServices): ImportRecords<SourceRecord> =>
  kinds[findType(kind)!].build(services) as ImportRecords<SourceRecord>;

/** Returns the paise that a file gives away as store credit and gift cards. */
export async function sumCredit(records: AsyncIterable<SourceRecord>): Promise<number> {
  let sum = 0;
  for await (const { value } of records) sum += value && 'balance' in value ? toPaise(value.balance) : 0;
  return sum;
}
