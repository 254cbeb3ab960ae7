import type { ShopDetails } from '@vastra/shared/contract';
import type { ComponentType } from 'react';
import { NewsletterRow } from '../../../../features/newsletter/storefront/footer-row';

/** Rows that features add at the top of the footer. `shop` is undefined if the API fails. */
export const footerRows: readonly ComponentType<{ shop?: ShopDetails }>[] = [NewsletterRow];
