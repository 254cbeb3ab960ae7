import { useQueryClient } from '@tanstack/react-query';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Card } from '../../../components/layout/card';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { type ListedRate, listRates, withdrawRate } from '../api';
import { RateForm } from './rate-form';
import { RateTable } from './rate-table';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & .about {
    display: grid;
    gap: 8px;
    max-width: 72ch;
    margin-bottom: 16px;
    color: var(--ink-2);
  }
`;

const queryKey = ['tax rates'];

export function TaxRates() {
  const client = useQueryClient();
  const [rateToWithdraw, setRateToWithdraw] = useState<ListedRate>();
  const reload = () => void client.invalidateQueries({ queryKey });

  const withdraw = async (rate: ListedRate) => {
    await withdrawRate(rate);
    setRateToWithdraw(undefined);
    notify.success('Rate deleted');
    reload();
  };

  return (
    <Stack>
      <Card>
        <h2>GST rates</h2>
        <div className="about">
          <p>
            Prices include GST. The rate depends on the product’s HSN code, the date and the value per unit. The rate
            with the longest matching HSN prefix applies. If several rates have the same prefix, the latest one that has
            started applies.
          </p>
          <p>
            A rate that started on an earlier day cannot be changed or deleted, because invoices use it. To change a
            rate, add a new one that starts today or later. From that date it replaces all older rates with the same
            prefix, also for orders that are placed and not invoiced yet.
          </p>
        </div>
        <QueryBoundary queryKey={queryKey} queryFn={listRates} subject="The rates">
          {(rates) => <RateTable rates={rates} onWithdraw={setRateToWithdraw} />}
        </QueryBoundary>
      </Card>
      <RateForm onAdded={reload} />
      {rateToWithdraw && (
        <ConfirmDialog
          title="Delete this rate?"
          text={`${rateToWithdraw.rate} % for ${rateToWithdraw.hsnPrefix ? `HSN ${rateToWithdraw.hsnPrefix}` : 'all other products'}${
            rateToWithdraw.upTo ? ` up to ${formatRupees(rateToWithdraw.upTo)}` : ''
          }. The rates that apply today are not changed.`}
          confirmLabel="Delete"
          onConfirm={() => withdraw(rateToWithdraw)}
          onCancel={() => setRateToWithdraw(undefined)}
        />
      )}
    </Stack>
  );
}
