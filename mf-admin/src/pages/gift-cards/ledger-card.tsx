import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { Card } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getLedger } from './api';

const LedgerPanel = styled(Card)`
  margin-top: 24px;
  & > table {
    width: 100%;
    margin-top: 12px;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    padding: 8px 0;
    border-top: 1px solid var(--hairline);
    text-align: left;
    font-weight: 400;
  }
  & td {
    text-align: right;
  }
  & tfoot > tr > * {
    font-weight: 600;
  }
`;

const labels: Record<string, string> = {
  store_credit: 'Store credit of customers',
  gift_card: 'Gift cards',
  gift_card_sales: 'Gift cards sold',
  order_payments: 'Orders paid with credit',
  returns: 'Refunds as store credit',
  goodwill: 'Goodwill',
  expired_credit: 'Expired credit',
};

const formatAmount = (amount: number): string => `${amount < 0 ? '−' : ''}${formatRupees(Math.abs(amount))}`;

/** The balances of the ledger per kind of account. Their sum is always zero. */
export const LedgerCard = () => (
  <LedgerPanel aria-labelledby="ledger">
    <h2 id="ledger">Ledger</h2>
    <QueryBoundary queryKey={['ledger']} queryFn={getLedger} subject="The ledger">
      {({ accounts, sum }) => (
        <table>
          <tbody>
            {accounts.map(({ kind, balance }) => (
              <tr key={kind}>
                <th scope="row">{labels[kind] ?? kind}</th>
                <td>{formatAmount(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Sum</th>
              <td>{formatAmount(sum)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </QueryBoundary>
  </LedgerPanel>
);
