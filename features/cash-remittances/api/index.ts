import { defineFeature } from '../../../api/src/feature';
import { remittanceRoutes } from './routes';

/** Cash on delivery that carriers have collected, and the files in which they remit it. The core has the tables, because settlements and books read them. */
export const cashRemittances = defineFeature({ name: 'cash-remittances', routes: [remittanceRoutes] });
