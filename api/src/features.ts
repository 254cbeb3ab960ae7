import { assistantTools } from '../../features/assistant-tools/api';
import { books } from '../../features/books/api';
import { cashRemittances } from '../../features/cash-remittances/api';
import { collections } from '../../features/collections/api';
import { contact } from '../../features/contact/api';
import { experiments } from '../../features/experiments/api';
import { shopExport } from '../../features/exports/api';
import { imports } from '../../features/imports/api';
import { moving } from '../../features/moving/api';
import { newsletter } from '../../features/newsletter/api';
import { opensearch } from '../../features/opensearch/api';
import { priceLists } from '../../features/price-lists/api';
import { redirects } from '../../features/redirects/api';
import { reviews } from '../../features/reviews/api';
import { sandbox } from '../../features/sandbox/api';
import { savedSearches } from '../../features/saved-searches/api';
import { settlements } from '../../features/settlements/api';
import { sizeCharts } from '../../features/size-charts/api';
import { stockCount } from '../../features/stock-count/api';
import { webhooks } from '../../features/webhooks/api';
import type { ApiFeature } from './feature';

/** The features of the API. A feature is deleted with its folder and its lines here and in the other lists (`feature-lists.cjs`). */
export const features: readonly ApiFeature[] = [
  assistantTools,
  books,
  cashRemittances,
  collections,
  contact,
  experiments,
  shopExport,
  imports,
  moving,
  newsletter,
  opensearch,
  priceLists,
  redirects,
  reviews,
  sandbox,
  savedSearches,
  settlements,
  sizeCharts,
  stockCount,
  webhooks,
];
