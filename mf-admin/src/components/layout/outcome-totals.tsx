import { formatNumber, formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { Fact, FactList } from './fact-list';

/** Narrow, so that a number is near its name. */
const Totals = styled(FactList)`
  max-width: 480px;
`;

interface OutcomeTotalsProps {
  /** Names of the results. */
  labels: Readonly<Record<string, string>>;
  outcomes: Partial<Record<string, { rows: number; amount: number }>>;
  total: number;
  rows: number;
}

/** Number and amount of the rows with each result, and their sum. Results without a row are left out. */
export const OutcomeTotals = ({ labels, outcomes, total, rows }: OutcomeTotalsProps) => (
  <Totals>
    <dl>
      {Object.entries(outcomes).map(
        ([outcome, sum]) =>
          sum &&
          sum.rows > 0 && (
            <Fact key={outcome} label={labels[outcome] ?? outcome}>
              {formatNumber(sum.rows)} · {formatRupees(sum.amount)}
            </Fact>
          ),
      )}
      <Fact label="Total">
        <strong>
          {formatNumber(rows)} · {formatRupees(total)}
        </strong>
      </Fact>
    </dl>
  </Totals>
);
