import { useQuery } from '@tanstack/react-query';
import type { SettlementTotals } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Link, useSearchParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { downloadAdminFile } from '../../admin-session';
import { Grid } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Fact, FactList } from '../../components/layout/fact-list';
import { joinNames } from '../../components/settlements/join-names';
import { useSettlementProviders } from '../../components/settlements/settlement-providers';
import { DayFilter } from '../../components/table/filter';
import { getTotals, type Totals } from './api';

const Range = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 16px;
  margin-bottom: 24px;
  & > button {
    min-height: 44px;
  }
`;

/** Figures of payments and refunds from one day to another, per provider, with the cash of carriers beside them. */
export function TotalsTab() {
  const [search, setSearch] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const range = Object.fromEntries(
    ['from', 'to'].flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])),
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['settlement-totals', range],
    queryFn: ({ signal }) => getTotals(range, { signal }),
  });
  const list = {
    query: range,
    setQuery: (parts: Record<string, string | undefined>) =>
      setSearch((previous) => {
        for (const [name, value] of Object.entries(parts)) {
          if (value) previous.set(name, value);
          else previous.delete(name);
        }
        return previous;
      }),
  };
  const download = async () => {
    setBusy(true);
    await downloadAdminFile('admin/settlements/export.csv', 'settlements.csv', range).catch((failure) =>
      notify.error(toErrorMessage(failure)),
    );
    setBusy(false);
  };
  return (
    <>
      <Range>
        <DayFilter list={list} name="from" label="From" />
        <DayFilter list={list} name="to" label="To" />
        <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={download}>
          Download lines (CSV)
        </Button>
      </Range>
      {error ? (
        <Notice title="The totals could not be loaded." text={toErrorMessage(error)}>
          <Button onClick={() => refetch()}>Retry</Button>
        </Notice>
      ) : data ? (
        <TotalCards {...data} />
      ) : (
        <div role="status" aria-label="Loading...">
          <Skeleton $height="320px" />
        </div>
      )}
    </>
  );
}

const TotalCards = ({ providers, cash }: Totals) => (
  <Grid $columns={340} $align="start" $gap={24}>
    {providers.map((totals) => (
      <ProviderCard key={totals.provider} {...totals} />
    ))}
    {providers.length === 0 && <NoPayments />}
    <Card aria-labelledby="totals-cash">
      <h2 id="totals-cash">Cash of carriers</h2>
      <FactList>
        <dl>
          <Fact label="Collected">{formatRupees(cash.collected)}</Fact>
          <Fact label="Remitted">{formatRupees(cash.remitted)}</Fact>
          <Fact label="To be remitted">
            <strong>{formatRupees(cash.toBeRemitted)}</strong>
          </Fact>
          <Fact label="Rows to settle">{formatNumber(cash.open)}</Fact>
        </dl>
        <Link to={`${adminPaths.cash}?tab=remittances`}>Remittances of carriers</Link>
      </FactList>
    </Card>
  </Grid>
);

function NoPayments() {
  const names = useSettlementProviders().map(({ label }) => label);
  return (
    <Card aria-labelledby="totals-none">
      <h2 id="totals-none">Payment providers</h2>
      <p>No payments through {joinNames(names) || 'a payment provider'} in this time.</p>
    </Card>
  );
}

const ProviderCard = ({
  provider,
  providerLabel,
  payments,
  captured,
  refunds,
  refunded,
  fees,
  feeTax,
  ...rest
}: SettlementTotals) => (
  <Card aria-labelledby={`totals-${provider}`}>
    <h2 id={`totals-${provider}`}>{providerLabel}</h2>
    <FactList>
      <dl>
        <Fact label={`Captured, ${formatNumber(payments)} ${payments === 1 ? 'payment' : 'payments'}`}>
          {formatRupees(captured)}
        </Fact>
        <Fact label={`Refunded, ${formatNumber(refunds)} ${refunds === 1 ? 'refund' : 'refunds'}`}>
          {formatRupees(-refunded)}
        </Fact>
        <Fact label="Fees">{formatRupees(-fees)}</Fact>
        <Fact label="GST on fees">{formatRupees(-feeTax)}</Fact>
        <Fact label="Differences">{formatRupees(rest.differences)}</Fact>
        <Fact label="Settled">
          <strong>{formatRupees(rest.settled)}</strong>
        </Fact>
        <Fact label="To be settled, before fees">
          <strong>{formatRupees(rest.toBeSettled)}</strong>
        </Fact>
        <Fact label="Lines to resolve">
          {rest.open > 0 ? (
            <Link to={adminPaths.settlements({ state: 'open', provider })}>{formatNumber(rest.open)}</Link>
          ) : (
            formatNumber(rest.open)
          )}
        </Fact>
      </dl>
      <Link to={adminPaths.settlements({ provider })}>Settlements</Link>
    </FactList>
  </Card>
);
