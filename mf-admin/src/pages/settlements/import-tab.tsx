import type { SettlementImport } from '@vastra/shared/contract';
import { FileImportCard, useFileImport } from '../../components/import/file-import';
import { Permitted } from '../../permissions';
import { importSettlements } from './api';
import { SettlementResult } from './settlement-result';

/** Reads a report of a payment provider: compares it first, and imports it when the result is right. */
export function ImportTab() {
  const state = useFileImport<SettlementImport>(importSettlements);
  return (
    <Permitted permission="books.write">
      <FileImportCard
        id="settlement"
        title="Import a settlement report"
        text="The report “Settlement Recon” of Razorpay or Cashfree as CSV. The provider is found by the columns. Rows that were imported before are left out. Nothing is saved before you import."
        maxMegabytes={10}
        maxRows={50_000}
        state={state}
        isDryRun={({ isDryRun }) => isDryRun}
      />
      <div role="status">{state.result && <SettlementResult result={state.result} />}</div>
    </Permitted>
  );
}
