import { listFilterNames } from '@vastra/shared/contract/list-filter-names';
import type { PendingState } from '@vastra/shared/federation';

/** Parameters of the URLs of lists of products. */
export const listQuery = ['page', 'sort', 'min', 'max', 'rating', 'inStock', 'onSale', ...listFilterNames];

/** State that the shell shows until a list of products is loaded. */
export const loadingProducts: PendingState = { message: 'Loading products…', layout: 'list', query: listQuery };
