import { adminApi, uploadAsAdmin } from '../../../../../mf-admin/src/admin-session';
import type { ListPage } from '../../../../../mf-admin/src/components/table/use-list';
import type { OutstandingCash, RemittanceImport } from '../../../contract';

interface Sum {
  parcels: number;
  amount: number;
}

/** A page of cash that is collected and not remitted, with the totals of the search by age. */
export interface OutstandingPage extends ListPage<OutstandingCash> {
  totals: { all: Sum; upTo7: Sum; upTo14: Sum; over14: Sum };
}

export interface RemittanceUpload {
  file: File;
  carrier: string;
  reference: string;
  isDryRun: boolean;
}

/** Uploads a remittance file; a dry run compares it and writes nothing. */
export const importRemittance = ({ file, carrier, reference, isDryRun }: RemittanceUpload): Promise<RemittanceImport> =>
  uploadAsAdmin('POST', 'admin/cash-remittances', file, {
    fields: { carrier, ...(reference && { reference }), ...(isDryRun && { trial: '1' }) },
  });

export const receiveCash = (shipmentIds: string[], reference: string): Promise<void> =>
  adminApi.post('admin/cash', { body: { shipmentIds, reference } });
