import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link, useSearchParams } from '@vastra/shared/router';
import { downloadAdminFile } from '../../../../../mf-admin/src/admin-session';
import { Grid, Row } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { joinNames } from '../../../../../mf-admin/src/components/kit/join-names';
import { AreaLink } from '../../../../../mf-admin/src/components/layout/area-links';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { Facts } from '../../../../../mf-admin/src/components/layout/fact-list';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { DayField } from '../../../../../mf-admin/src/components/table/filter';
import type { SettlementTotals } from '../../../contract';
import { useSettlementProviders } from '../../components/providers';
import { paths } from '../../paths';
import { getTotals, type Totals } from './api';

/** Figures of payments and refunds from one day to another, per provider, with the cash of carriers beside them. */
export function TotalsTab() {
  const [search, setSearch] = useSearchParams();
  const range = Object.fromEntries(
    ['from', 'to'].flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])),
  );
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
  return (
    <>
      <Row $align="end" $gap={16} $marginBottom={24}>
        <DayField list={list} name="from" label="From" />
        <DayField list={list} name="to" label="To" />
        <ActionButton action={() => downloadAdminFile('admin/settlements/export.csv', 'settlements.csv', range)}>
          Download lines (CSV)
        </ActionButton>
      </Row>
      <QueryBoundary
        queryKey={['settlement-totals', range]}
        queryFn={(options) => getTotals(range, options)}
        subject="The totals"
      >
        {(totals) => <TotalCards {...totals} />}
      </QueryBoundary>
    </>
  );
}

const TotalCards = ({ providers, cash }: Totals) => (
  <Grid $columns={340} $align="start" $gap={24}>
    {providers.map((totals) => (
      <ProviderCard key={totals.provider} {...totals} />
    ))}
    {providers.length === 0 && <NoPayments />}
    <Card heading="Cash of carriers" headingId="totals-cash">
      <Facts
        facts={{
          Collected: formatRupees(cash.collected),
          Remitted: formatRupees(cash.remitted),
          'To be remitted': <strong>{formatRupees(cash.toBeRemitted)}</strong>,
          'Rows to settle': formatNumber(cash.open),
        }}
      >
        <AreaLink to="/admin/cash?tab=remittances">Remittances of carriers</AreaLink>
      </Facts>
    </Card>
  </Grid>
);

function NoPayments() {
  const names = useSettlementProviders().map(({ label }) => label);
  return (
    <Card heading="Payment providers" headingId="totals-none">
      <p>No payments through {joinNames(names) || 'a payment provider'} in this time.</p>
    </Card>
  );
}

function ProviderCard({ provider, providerLabel, payments, refunds, ...totals }: SettlementTotals) {
  const open = formatNumber(totals.open);
  return (
    <Card heading={providerLabel} headingId={`totals-${provider}`}>
      <Facts
        facts={{
          [`Captured, ${formatNumber(payments)} ${payments === 1 ? 'payment' : 'payments'}`]: formatRupees(
            totals.captured,
          ),
          [`Refunded, ${formatNumber(refunds)} ${refunds === 1 ? 'refund' : 'refunds'}`]: formatRupees(
            -totals.refunded,
          ),
          Fees: formatRupees(-totals.fees),
          'GST on fees': formatRupees(-totals.feeTax),
          Differences: formatRupees(totals.differences),
          Settled: <strong>{formatRupees(totals.settled)}</strong>,
          'To be settled, before fees': <strong>{formatRupees(totals.toBeSettled)}</strong>,
          'Lines to resolve':
            totals.open > 0 ? <Link to={paths.settlements({ state: 'open', provider })}>{open}</Link> : open,
        }}
      >
        <Link to={paths.settlements({ provider })}>Settlements</Link>
      </Facts>
    </Card>
  );
}
