import type { LinkContext } from '../../content/links/link-target';
import type { Keys } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import type { PageEventBus } from '../../platform/pages/page-events';
import type { CellNotice } from './import-records';

/** Services that imports of records need beside their transaction. */
export interface RecordServices {
  keys: Keys;
  pageEvents: PageEventBus;
  config: LinkContext & { giftCardMonths: number };
}

/** A collection, and its picture in a file. */
export interface PictureOfCollection {
  collectionId: string;
  line: number;
  picture: { url: string; alt: string };
}

/** Services of the import of a kind of records. */
export interface RecordImportServices extends RecordServices {
  /**
   * Stores the picture of a collection for the job that downloads it, in the transaction of the collection. Resolves to whether the picture waits now, with a
   * notice if another picture was chosen here.
   */
  storeCollectionPicture(
    tx: Queryable,
    importId: string,
    picture: PictureOfCollection,
  ): Promise<{ isStored: boolean; notices: CellNotice[] }>;
}
