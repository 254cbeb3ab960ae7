import type { ComponentType } from 'react';
import { OrderDocuments } from '../../../../../features/books/admin/order-documents';
import type { OrderDocumentsProps } from './feature-documents';

/** Files that features add to the documents of an order. This list is not in `features.ts`, so that only this screen loads them. */
export const featureDocuments: readonly ComponentType<OrderDocumentsProps>[] = [OrderDocuments];
