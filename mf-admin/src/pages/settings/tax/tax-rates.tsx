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
    notify.success('Rate taken back');
    reload();
  };

  return (
    <Stack>
      <Card>
        <h2>Rates of GST</h2>
        <div className="about">
          <p>
            Prices include GST. What a piece is taxed with is told by its HSN code: the rates of the longest beginning
            that fits count, of these the newest that have begun, by what a piece costs.
          </p>
          <p>
            A rate that has begun stays, since invoices were written with it. To change one, add it anew from a later
            day: from then on the new rates replace all older ones of that beginning.
          </p>
        </div>
        <QueryBoundary queryKey={queryKey} queryFn={listRates} subject="The rates">
          {(rates) => <RateTable rates={rates} onWithdraw={setRateToWithdraw} />}
        </QueryBoundary>
      </Card>
      <RateForm onAdded={reload} />
      {rateToWithdraw && (
        <ConfirmDialog
          title="Take this rate back?"
          text={`${rateToWithdraw.rate} % for ${rateToWithdraw.hsnPrefix ? `HSN ${rateToWithdraw.hsnPrefix}` : 'everything else'}${
            rateToWithdraw.upTo ? ` up to ${formatRupees(rateToWithdraw.upTo)}` : ''
          }. What is in force today stays in force.`}
          confirmLabel="Take back"
          onConfirm={() => withdraw(rateToWithdraw)}
          onCancel={() => setRateToWithdraw(undefined)}
        />
      )}
    </Stack>
  );
}
