import { FileImportCard, useFileImport } from '../../../../../mf-admin/src/components/import/file-import';
import { joinNames } from '../../../../../mf-admin/src/components/kit/join-names';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import type { SettlementImport, SettlementProvider } from '../../../contract';
import { useSettlementProviders } from '../../components/providers';
import { importSettlements } from './api';
import { SettlementResult } from './settlement-result';

/** Reads a report of a payment provider: compares it first, and imports it when the result is right. */
export function ImportTab() {
  const state = useFileImport<SettlementImport>(importSettlements);
  const providers = useSettlementProviders();
  return (
    <Permitted permission="books.write">
      <FileImportCard
        id="settlement"
        title="Import a settlement report"
        text={`The ${describeReports(providers)} as CSV. The provider is found by the columns. Rows that were imported before are left out. Nothing is saved before you import.`}
        maxMegabytes={10}
        maxRows={50_000}
        state={state}
        isDryRun={({ isDryRun }) => isDryRun}
      />
      <div role="status">{state.result && <SettlementResult result={state.result} />}</div>
    </Permitted>
  );
}

/** Names the reports with the providers that have them: "report “A” of X or Y, or “B” of Z". */
function describeReports(providers: readonly SettlementProvider[]): string {
  const titles = [...new Set(providers.map(({ report }) => report))];
  if (titles.length === 0) return 'settlement report of a payment provider';
  const parts = titles.map((title) => {
    const names = providers.filter(({ report }) => report === title).map(({ label }) => label);
    return `“${title}” of ${joinNames(names)}`;
  });
  return `report ${parts.join(', or ')}`;
}
