import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Text } from '../kit';
import { Facts } from './fact-list';

interface OutcomeTotalsProps {
  /** Names of the results. */
  labels: Readonly<Record<string, string>>;
  outcomes: Partial<Record<string, { rows: number; amount: number }>>;
  total: number;
  rows: number;
}

/** Number and amount of the rows with each result, and their sum. Results without a row are left out. */
export const OutcomeTotals = ({ labels, outcomes, total, rows }: OutcomeTotalsProps) => {
  const format = (count: number, amount: number) => `${formatNumber(count)} · ${formatRupees(amount)}`;
  return (
    // Narrow, so that a number is near its name.
    <Text as="div" $maxWidth="30rem">
      <Facts
        facts={[
          ...Object.entries(outcomes).map(
            ([outcome, sum]) =>
              [labels[outcome] ?? outcome, sum && sum.rows > 0 && format(sum.rows, sum.amount)] as const,
          ),
          ['Total', <strong>{format(rows, total)}</strong>],
        ]}
      />
    </Text>
  );
};
