import { formatNumber, formatRupees } from '@vastra/shared/format';
import { ImportResult } from '../../../../../mf-admin/src/components/import/import-result';
import type { RemittanceImport } from '../../../contract';
import { outcomeLabels } from '../../components/labels';
import { paths } from '../../paths';

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
        to: id ? paths.remittance(id) : undefined,
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
