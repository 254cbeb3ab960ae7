import { defineFeature } from '../../../mf-admin/src/feature';

/** The books in the admin area: reports and GST returns. */
export const books = defineFeature({
  name: 'books',
  routes: [
    { id: 'reports', path: 'admin/reports', lazy: () => import('./pages/reports/page') },
    { id: 'gst', path: 'admin/gst', lazy: () => import('./pages/gst/page') },
  ],
  areas: [
    {
      group: 'Books',
      label: 'Reports',
      to: '/admin/reports',
      permission: 'books.read',
      tabs: [
        { id: 'sales', label: 'Sales' },
        { id: 'tax', label: 'Tax' },
        { id: 'payments', label: 'Payments' },
        { id: 'refunds', label: 'Refunds' },
        { id: 'stock', label: 'Stock value' },
        { id: 'books', label: 'Books agree' },
      ],
    },
    { group: 'Books', after: 'Reports', label: 'GST returns', to: '/admin/gst', permission: 'books.read' },
  ],
});
