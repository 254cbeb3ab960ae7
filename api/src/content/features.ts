import type { SitemapKind } from '@vastra/shared/contract';
import type { SQL } from 'drizzle-orm';
import { collectionPublications } from '../../../features/collections/api/publications';
import { renewDatedCollections } from '../../../features/collections/api/queries';
import { buildCollectionSitemap, collectionPages } from '../../../features/collections/api/record-pages';
import type { Queryable } from '../platform/db/connect';
import type { RecordPages } from './links/record-pages';
import type { Publication } from './publication/publication';

// A list besides `features.ts` of the API, because features import the modules that read it.

/** Pages of records of features. */
export const featurePages: readonly RecordPages[] = [collectionPages];

/** SQL of the pages of features in the sitemap, by their kind. */
export const featureSitemaps: Partial<Record<SitemapKind, () => SQL>> = {
  collections: buildCollectionSitemap,
};

/** Records of features that are published and archived at a time. */
export const featurePublications: readonly Publication[] = [...collectionPublications];

/** Work of features that depends on the time, which runs with the check of publications. */
export const featureChecks: readonly ((db: Queryable, now: Date) => Promise<void>)[] = [renewDatedCollections];
