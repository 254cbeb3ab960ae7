import type { RemittanceImport } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { outcomeLabels } from '../../components/carriers/remittance-labels';
import { ImportResult } from '../../components/import/import-result';

/** Shows what a carrier's file says about each reference, and the rows that did not match. */
export function RemittanceResult({ result }: { result: RemittanceImport }) {
  const { isDryRun, remittances, differences, rows, total } = result;
  const openCount = remittances.reduce((sum, { open }) => sum + open, 0);
  const state = openCount === 0 ? 'All rows match.' : `${formatNumber(openCount)} to settle.`;
  return (
    <ImportResult
      id="remittance"
      isDryRun={isDryRun}
      summary={`${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}, ${formatRupees(total)} in all. ${state}`}
      transferLabel="Reference"
      transfers={remittances.map(({ id, reference, ...sums }) => ({
        ...sums,
        name: reference,
        to: id ? adminPaths.remittance(id) : undefined,
      }))}
      outcomeLabels={outcomeLabels}
      differenceTexts={{
        title: 'Rows that do not match',
        name: 'Tracking number',
        amount: 'Paid',
        expected: 'Collected',
      }}
      differences={differences.map(({ trackingNumber, ...line }) => ({ ...line, name: trackingNumber }))}
    />
  );
}
