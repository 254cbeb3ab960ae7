import { screens as cashRemittances } from '../features/cash-remittances/e2e/screens';
import { screens as collections } from '../features/collections/e2e/screens';
import { screens as contact } from '../features/contact/e2e/screens';
import { screens as experiments } from '../features/experiments/e2e/screens';
import { screens as imports } from '../features/imports/e2e/screens';
import { screens as moving } from '../features/moving/e2e/screens';
import { screens as newsletter } from '../features/newsletter/e2e/screens';
import { screens as priceLists } from '../features/price-lists/e2e/screens';
import { screens as redirects } from '../features/redirects/e2e/screens';
import { screens as reviews } from '../features/reviews/e2e/screens';
import { screens as settlements } from '../features/settlements/e2e/screens';
import { screens as sizeCharts } from '../features/size-charts/e2e/screens';
import { screens as stockCount } from '../features/stock-count/e2e/screens';
import { screens as webhooks } from '../features/webhooks/e2e/screens';
import type { AdminScreen } from './admin-screen';

/** Screens that the features add to the admin area. */
export const featureScreens: readonly AdminScreen[] = [
  ...cashRemittances,
  ...collections,
  ...contact,
  ...experiments,
  ...imports,
  ...moving,
  ...newsletter,
  ...priceLists,
  ...redirects,
  ...reviews,
  ...settlements,
  ...sizeCharts,
  ...stockCount,
  ...webhooks,
];
