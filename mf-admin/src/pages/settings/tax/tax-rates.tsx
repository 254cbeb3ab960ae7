import { useQueryClient } from '@tanstack/react-query';
import { Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { listRates } from '../api';
import { RateForm } from './rate-form';
import { RateTable } from './rate-table';

const queryKey = ['tax rates'];

export function TaxRates() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey });

  return (
    <Stack $gap={24}>
      <Card heading="GST rates">
        <Stack $gap={8} $maxWidth="72ch" $marginBottom={16} $tone="muted">
          <p>
            Prices include GST. The rate depends on the product’s HSN code, the date and the value per unit. The rate
            with the longest matching HSN prefix applies. If several rates have the same prefix, the latest rate that
            has started applies.
          </p>
          <p>
            A rate that started on an earlier day cannot be changed or deleted, because invoices use it. To change a
            rate, add a new rate that starts today or later. From that date it replaces all older rates with the same
            prefix, also for orders that are placed and not invoiced yet.
          </p>
        </Stack>
        <QueryBoundary queryKey={queryKey} queryFn={listRates} subject="The rates">
          {(rates) => <RateTable rates={rates} onWithdrawn={reload} />}
        </QueryBoundary>
      </Card>
      <RateForm onAdded={reload} />
    </Stack>
  );
}
