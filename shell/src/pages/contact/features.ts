import type { ShopDetails } from '@vastra/shared/contract';
import type { ComponentType } from 'react';
import { WriteToUs } from '../../../../features/contact/storefront/write-to-us';

/** Parts that features add before the contact details. This list is not in `shell/src/features.ts`, so that only the contact page loads them. */
export const contactParts: readonly ComponentType<{ shop: ShopDetails | null }>[] = [WriteToUs];
