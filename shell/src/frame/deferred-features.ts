import type { ComponentType } from 'react';
import { NewsletterPopup } from '../../../features/newsletter/storefront/popup/newsletter-popup';

/** Parts of features that load after the page. `startedAt`: time of hydration, ms since 1970. */
export const deferredFeatures: readonly ComponentType<{ startedAt: number }>[] = [NewsletterPopup];
