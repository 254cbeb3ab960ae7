import { cacheUntilChange } from '../../platform/server/cache/cache-until-change';
import { loadCategoryTree } from './tree';

/** Returns the tree of categories. The caller has refreshed the change journal. */
export const getCategoryTree = cacheUntilChange('category', loadCategoryTree);
