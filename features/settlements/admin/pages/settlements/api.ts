import type { CallOptions } from '@vastra/shared/http';
import { adminApi, uploadAsAdmin } from '../../../../../mf-admin/src/admin-session';
import type { ListPage } from '../../../../../mf-admin/src/components/table/use-list';
import type { MissingPayment, SettlementImport, SettlementTotals } from '../../../contract';

interface Sum {
  rows: number;
  amount: number;
}

/** A page of payments and refunds that no settlement has. */
export interface MissingPage extends ListPage<MissingPayment> {
  businessDays: number;
  totals: { payments: Sum; refunds: Sum };
}

/** Figures of the providers, and of the cash of carriers beside them. */
export interface Totals {
  providers: SettlementTotals[];
  cash: { collected: number; remitted: number; toBeRemitted: number; open: number };
}

/** Uploads a report of a provider; a dry run compares it and writes nothing. */
export const importSettlements = (file: File, isDryRun: boolean): Promise<SettlementImport> =>
  uploadAsAdmin('POST', 'admin/settlements', file, { fields: { ...(isDryRun && { trial: '1' }) } });

export const getTotals = (range: Record<string, string>, options?: CallOptions): Promise<Totals> =>
  adminApi.get('admin/settlement-totals', { query: range, ...options });
