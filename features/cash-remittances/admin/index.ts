import { defineFeature } from '../../../mf-admin/src/feature';
import { paths } from './paths';

/** Cash of carriers in the admin area: outstanding cash, remittances, and the import of their files. */
export const cashRemittances = defineFeature({
  name: 'cash-remittances',
  routes: [
    { id: 'cash', path: 'admin/cash', lazy: () => import('./pages/cash/page') },
    { id: 'remittance', path: 'admin/cash/:id', lazy: () => import('./pages/remittance/page') },
  ],
  areas: [
    {
      ...{ group: 'Selling', after: 'Draft orders' },
      label: 'Cash',
      to: paths.cash,
      permission: 'orders.read',
      write: 'orders.refund',
      tabs: [
        { id: 'outstanding', label: 'To be remitted' },
        { id: 'remittances', label: 'Remittances' },
        { id: 'import', label: 'Import a file' },
      ],
    },
  ],
});
