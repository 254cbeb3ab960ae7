import { listCollectionTargets } from '../../../../features/collections/admin/link-targets';
import type { ListLinkTargets } from './link-target';

/** Pages of records of features to which content can link. This list is not in `features.ts`, so that only screens with a picker load it. */
export const featureTargets: readonly ListLinkTargets[] = [listCollectionTargets];
