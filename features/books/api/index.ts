import { defineFeature } from '../../../api/src/feature';
import { booksRoutes } from './routes';

/** The books of the shop: GST returns, e-invoices, e-way bills, reports and files for accounting software, read from the tax documents. */
export const books = defineFeature({ name: 'books', routes: [booksRoutes] });
