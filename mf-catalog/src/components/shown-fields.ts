import type { PublicField } from '@vastra/shared/contract';
import { createContext } from 'react';

/**
 * Custom fields of the product whose page is shown, for sections of this remote that stand on it; undefined on other pages. The fields alone, because
 * another variant of the product must render no section again.
 */
export const ShownFields = createContext<readonly PublicField[] | undefined>(undefined);
