import type { ExportSection } from '../../../../api/src/back-office/transfer/export-section';
import {
  catalogueSections,
  exportSections as featureSections,
} from '../../../../api/src/back-office/transfer/features';
import { categoriesSection } from './categories';
import { blocksSection, pagesSection, postsSection } from './content';
import { customersSection, newsletterSection } from './customers';
import { documentsSection, pdfSection } from './documents';
import { earlierInvoicesSection } from './earlier-invoices';
import { earlyAccessSection } from './early-access';
import { couponsSection, giftCardsSection, storeCreditSection } from './offers';
import { earlierOrdersSection, ordersSection } from './orders';
import { picturesSection, videosSection } from './pictures';
import { productsSection } from './products';
import { customerGroupsSection, promotionCodesSection, promotionsSection } from './promotions';
import { shopFileSection } from './shop-file';

/** All parts of an export in their sequence: what others refer to comes first, so that an import can follow the sequence. */
export const exportSections: readonly ExportSection[] = [
  shopFileSection,
  categoriesSection,
  productsSection,
  ...catalogueSections,
  customerGroupsSection,
  customersSection,
  newsletterSection,
  ordersSection,
  earlierOrdersSection,
  documentsSection,
  couponsSection,
  promotionsSection,
  promotionCodesSection,
  earlyAccessSection,
  giftCardsSection,
  storeCreditSection,
  ...featureSections,
  pagesSection,
  postsSection,
  blocksSection,
  pdfSection,
  earlierInvoicesSection,
  picturesSection,
  videosSection,
];
