import { formatRupees } from '@vastra/shared/format';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { PlainTable } from '../../components/table/table-styles';
import { getLedger } from './api';

const labels: Record<string, string> = {
  store_credit: 'Store credit of customers',
  gift_card: 'Gift cards',
  gift_card_sales: 'Gift cards sold',
  order_payments: 'Orders paid with credit',
  returns: 'Refunds as store credit',
  goodwill: 'Goodwill',
  expired_credit: 'Expired credit',
  opening_balance: 'Credit of an earlier shop',
};

const formatAmount = (amount: number): string => `${amount < 0 ? '−' : ''}${formatRupees(Math.abs(amount))}`;

/** The balances of the ledger per kind of account. Their sum is always zero. */
export const LedgerCard = () => (
  <Stack $marginTop={24}>
    <Card heading="Ledger" headingId="ledger">
      <QueryBoundary queryKey={['ledger']} queryFn={getLedger} subject="The ledger">
        {({ accounts, sum }) => (
          <PlainTable>
            <table>
              <tbody>
                {accounts.map(({ kind, balance }) => (
                  <AmountRow key={kind} label={labels[kind] ?? kind} amount={balance} />
                ))}
              </tbody>
              <tfoot>
                <AmountRow label="Sum" amount={sum} />
              </tfoot>
            </table>
          </PlainTable>
        )}
      </QueryBoundary>
    </Card>
  </Stack>
);

const AmountRow = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="number">{formatAmount(amount)}</td>
  </tr>
);
