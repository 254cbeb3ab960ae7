import { toRupees } from '@vastra/shared/contract';
import { asc, gt } from 'drizzle-orm';
import { type LinesSection, pageSize, readPages } from '../../../api/src/back-office/transfer/export-section';
import { loadMedia } from '../../../api/src/back-office/transfer/load-media';
import { toPictureFile } from '../../../api/src/back-office/transfer/picture-files';
import { collections, type StoredCondition } from '../../../api/src/platform/db/schema';

const toCondition = (condition: StoredCondition): object =>
  condition.field === 'price'
    ? {
        ...condition,
        min: condition.min === null ? null : toRupees(condition.min),
        max: condition.max === null ? null : toRupees(condition.max),
      }
    : condition;

/** A line of a collection. */
interface CollectionLine {
  id: string;
  title: string;
  kind: string;
  isActive: boolean;
  productIds: string[];
}

/** Collections in exports. */
export const collectionsSection: LinesSection = {
  kind: 'lines',
  label: 'Collections',
  name: 'collections',
  count: ({ db }) => db.$count(collections),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db.select().from(collections).where(gt(collections.id, after)).orderBy(asc(collections.id)).limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages) {
      const pictures = await loadMedia(
        db,
        rows.flatMap(({ mediaId }) => mediaId ?? []),
      );
      yield rows.map(({ id, title, description, mediaId, conditions, ...row }) => {
        const picture = pictures.get(mediaId ?? '');
        return {
          type: 'collection',
          ...{ id, title, description, kind: row.kind, match: row.match },
          conditions: conditions.map(toCondition),
          ...{ fieldConditions: row.fieldConditions, optionConditions: row.optionConditions },
          ...{ productIds: row.productIds, pinnedIds: row.pinnedIds, sort: row.sort, isActive: row.isActive },
          ...{ seoTitle: row.seoTitle, seoDescription: row.seoDescription },
          picture: picture ? { url: toPictureFile(picture), alt: picture.alt } : null,
          publishAt: row.publishAt?.toISOString() ?? null,
          archiveAt: row.archiveAt?.toISOString() ?? null,
        };
      });
    }
  },
  columns: {
    id: ({ id }: CollectionLine) => id,
    title: ({ title }: CollectionLine) => title,
    kind: ({ kind }: CollectionLine) => kind,
    active: ({ isActive }: CollectionLine) => (isActive ? 'yes' : 'no'),
    products: ({ productIds }: CollectionLine) => productIds.join(' | '),
  },
};
