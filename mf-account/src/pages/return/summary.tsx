import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { QuietText } from '../../components/order/order-layout';
import type { ReturnAmounts } from './amounts';

const Rows = styled.dl`
  display: grid;
  gap: 10px;
  font-variant-numeric: tabular-nums;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  & > dt {
    color: var(--ink-2);
  }
  & > dd {
    font-weight: 600;
    white-space: nowrap;
  }
  &.total {
    padding-top: 10px;
    border-top: 1px solid var(--hairline);
  }
  &.total > dt {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** The amounts that the customer gets and pays, before the items are checked. `offers`: what applies to items that were bought in an offer. */
export function Summary({ amounts, offers }: { amounts: ReturnAmounts; offers?: string }) {
  const { refund, credit, exchanged, difference, fee } = amounts;
  const rows: [label: string, amount: string][] = [];
  if (refund > 0) rows.push(['Refund', formatRupees(refund)]);
  if (credit > 0) rows.push(['Store credit', formatRupees(credit)]);
  if (exchanged > 0) rows.push(['Exchanged', formatRupees(exchanged)]);
  if (difference > 0) rows.push(['You pay for the exchange', formatRupees(difference)]);
  if (difference < 0) rows.push(['Refund of the difference', formatRupees(-difference)]);
  if (fee > 0) rows.push(['Return fee', `−${formatRupees(fee)}`]);
  if (rows.length === 0) return <QuietText>Choose what you return to see what you get.</QuietText>;
  return (
    <>
      <Rows aria-live="polite">
        {rows.map(([label, amount]) => (
          <Row key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Row>
        ))}
        {fee > 0 && (
          <Row className="total">
            <dt>After the fee</dt>
            <dd>{formatRupees(Math.round((refund + credit - fee) * 100) / 100)}</dd>
          </Row>
        )}
      </Rows>
      {offers && <QuietText>{offers}</QuietText>}
      <QuietText>You get it when we have received and checked the items.</QuietText>
    </>
  );
}
