import { books } from '../../features/books/admin';
import { cashRemittances } from '../../features/cash-remittances/admin';
import { collections } from '../../features/collections/admin';
import { contact } from '../../features/contact/admin';
import { experiments } from '../../features/experiments/admin';
import { imports } from '../../features/imports/admin';
import { moving } from '../../features/moving/admin';
import { newsletter } from '../../features/newsletter/admin';
import { priceLists } from '../../features/price-lists/admin';
import { redirects } from '../../features/redirects/admin';
import { reviews } from '../../features/reviews/admin';
import { settlements } from '../../features/settlements/admin';
import { sizeCharts } from '../../features/size-charts/admin';
import { stockCount } from '../../features/stock-count/admin';
import { webhooks } from '../../features/webhooks/admin';
import type { AdminFeature } from './feature';

/** The features of the admin area. */
export const features: readonly AdminFeature[] = [
  books,
  cashRemittances,
  collections,
  contact,
  experiments,
  imports,
  moving,
  newsletter,
  priceLists,
  redirects,
  reviews,
  settlements,
  sizeCharts,
  stockCount,
  webhooks,
];
