import { formatNumber, formatRupees } from '@vastra/shared/format';
import { ImportResult } from '../../../../../mf-admin/src/components/import/import-result';
import type { SettlementImport } from '../../../contract';
import { outcomeLabels } from '../../components/labels';
import { paths } from '../../paths';

const formatRows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Shows what a report says about each settlement, and the lines that did not match. */
export function SettlementResult({ result }: { result: SettlementImport }) {
  const { isDryRun, providerLabel, settlements, differences, rows, known, notSettled, amount } = result;
  const openCount = settlements.reduce((sum, { open }) => sum + open, 0);
  const summary = [
    `${providerLabel}: ${formatRows(rows)}, ${formatRupees(amount)} in all.`,
    openCount === 0 ? 'All lines match.' : `${formatNumber(openCount)} to resolve.`,
    ...(known > 0 ? [`${formatRows(known)} left out, because they were imported before.`] : []),
    ...(notSettled > 0 ? [`${formatRows(notSettled)} left out, because they are not settled yet.`] : []),
  ];
  return (
    <ImportResult
      id="settlement"
      isDryRun={isDryRun}
      summary={summary.join(' ')}
      transferLabel="Settlement"
      transfers={settlements.map(({ id, settlementId, isPart, amount: total, ...sums }) => ({
        ...sums,
        total,
        name: settlementId,
        to: id ? paths.settlement(id) : undefined,
        note: isPart ? 'A further part of a settlement that is known.' : undefined,
      }))}
      outcomeLabels={outcomeLabels}
      differenceTexts={{
        title: 'Lines that do not match',
        name: 'Id at the provider',
        amount: 'Amount',
        expected: 'In the shop',
      }}
      differences={differences.map(({ entityId, ...line }) => ({ ...line, name: entityId }))}
    />
  );
}
