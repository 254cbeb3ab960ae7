import { type Permission, toPaise } from '@vastra/shared/contract';
import { recordKinds } from '../../../../api/src/back-office/transfer/features';
import type { ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import type { LineKind } from '../../../../api/src/back-office/transfer/line-kind';
import { defineRecordKind, type RecordKind } from '../../../../api/src/back-office/transfer/record-kind';
import type { RecordServices } from '../../../../api/src/back-office/transfer/record-services';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import {
  categoryLines,
  coreLines,
  couponLines,
  customerGroupLines,
  earlyAccessLines,
  type GiftCardLine,
  giftCardLines,
  promotionLines,
  reviewLines,
  type StoreCreditLine,
  storeCreditLines,
} from '../lines';
import { storeCollectionPicture } from '../pictures/collection-pictures';
import { importCategories } from './import-categories';
import { importCoupons } from './import-coupons';
import { importCustomerGroups } from './import-customer-groups';
import { importEarlyAccess } from './import-early-access';
import { importGiftCards } from './import-gift-cards';
import { importPromotions } from './import-promotions';
import { importReviews } from './import-reviews';
import { importStoreCredit } from './import-store-credit';

/** Records of the core. */
const coreKinds: readonly RecordKind[] = [
  defineRecordKind({ lines: categoryLines, permission: 'catalogue.write', build: () => importCategories }),
  defineRecordKind({ lines: customerGroupLines, permission: 'offers.write', build: () => importCustomerGroups }),
  defineRecordKind({ lines: promotionLines, permission: 'offers.write', build: () => importPromotions }),
  defineRecordKind({ lines: earlyAccessLines, permission: 'catalogue.write', build: () => importEarlyAccess }),
  defineRecordKind({ lines: couponLines, permission: 'offers.write', build: () => importCoupons }),
  defineRecordKind({ lines: giftCardLines, permission: 'credit.write', build: importGiftCards }),
  defineRecordKind({ lines: storeCreditLines, permission: 'credit.write', build: () => importStoreCredit }),
  defineRecordKind({ lines: reviewLines, permission: 'reviews.write', build: () => importReviews }),
];

/** The types of lines, in the sequence in which a new shop can import them. */
export const lineKinds: readonly LineKind[] = [...coreLines, ...recordKinds.map(({ lines }) => lines)];

const findKind = (kind: string) => [...coreKinds, ...recordKinds].find(({ lines }) => lines.kind === kind);

/** Returns the permission that a file with records of a kind needs, in addition to the permission for imports; undefined for none. */
export const findPermission = (kind: string): Permission | undefined => findKind(kind)?.permission;

/** Builds the import of the records of a kind of files. */
export const buildRecordImport = (kind: string, services: RecordServices): ImportRecords<SourceRecord> =>
  findKind(kind)!.build({ ...services, storeCollectionPicture }) as ImportRecords<SourceRecord>;

/** Kinds of files that give away money. */
export const creditKinds: readonly string[] = [giftCardLines.kind, storeCreditLines.kind];

/** Returns the paise that a file gives away as store credit and gift cards. */
export async function sumCredit(records: AsyncIterable<SourceRecord>): Promise<number> {
  let sum = 0;
  for await (const { value } of records)
    sum += toPaise((value as Partial<GiftCardLine | StoreCreditLine>)?.balance ?? 0);
  return sum;
}
