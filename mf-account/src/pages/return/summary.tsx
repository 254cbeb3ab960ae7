import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';
import { QuietText } from '../../components/order/order-layout';
import type { ReturnAmounts } from './amounts';
import type { OfferQuote } from './use-offer-quote';

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

/** Lists rows about offers: the amount that is deducted, or given back of an earlier deduction, or a note that the API computes it. */
function listOfferRows({ status, quote }: OfferQuote): [label: string, amount: string][] {
  if (status === 'loading') return [['Offers', 'Calculating…']];
  if (!quote || quote.deduction === 0) return [];
  return quote.deduction > 0
    ? [['Deducted for offers', `−${formatRupees(quote.deduction)}`]]
    : [['Given back for offers', formatRupees(-quote.deduction)]];
}

interface SummaryProps {
  amounts: ReturnAmounts;
  /** Sentence about items that were bought in an offer. */
  offers?: string;
  offerQuote: OfferQuote;
}

/** The amounts that the customer gets and pays, before the items are checked. */
export function Summary({ amounts, offers, offerQuote }: SummaryProps) {
  const { refund, credit, exchanged, difference } = amounts;
  const { quote, status, message, retry } = offerQuote;
  const fee = quote?.fee ?? amounts.fee;
  const rows: [label: string, amount: string][] = [];
  if (refund > 0) rows.push(['Refund', formatRupees(refund)]);
  if (credit > 0) rows.push(['Store credit', formatRupees(credit)]);
  if (exchanged > 0) rows.push(['Exchanged', formatRupees(exchanged)]);
  if (difference > 0) rows.push(['You pay for the exchange', formatRupees(difference)]);
  if (difference < 0) rows.push(['Refund of the difference', formatRupees(-difference)]);
  rows.push(...listOfferRows(offerQuote));
  if (fee > 0) rows.push(['Return fee', `−${formatRupees(fee)}`]);
  if (rows.length === 0) return <QuietText>Choose what you return to see what you get.</QuietText>;
  const hasDeduction = quote !== undefined && quote.deduction !== 0;
  // The total is not known while the API computes what offers deduct.
  const hasTotal = status !== 'loading' && (fee > 0 || hasDeduction);
  return (
    <>
      <Rows aria-live="polite">
        {rows.map(([label, amount]) => (
          <Row key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Row>
        ))}
        {hasTotal && (
          <Row className="total">
            <dt>{hasDeduction ? 'You get' : 'After the fee'}</dt>
            <dd>{formatRupees(quote?.total ?? Math.round((refund + credit - fee) * 100) / 100)}</dd>
          </Row>
        )}
      </Rows>
      {message && (
        <Text $tone="error" role="alert">
          {message}
        </Text>
      )}
      {offers && !message && <QuietText>{offers}</QuietText>}
      {status === 'failed' && (
        <QuietText>
          What is deducted could not be calculated now.{' '}
          <Button $tone="line" onClick={retry}>
            Calculate again
          </Button>
        </QuietText>
      )}
      <QuietText>You get it when we have received and checked the items.</QuietText>
    </>
  );
}
