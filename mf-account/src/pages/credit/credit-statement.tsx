import type { CreditEntry } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link, useSearchParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { RetryNotice } from '@vastra/shared/ui/notice';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { getStoreCredit } from './api';
import { RedeemForm } from './redeem-form';

const Balance = styled.p`
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--paper);
  & > strong {
    display: block;
    font-size: var(--text-3xl);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const SectionTitle = styled.h2`
  margin-bottom: 12px;
`;

const Expiry = styled.ul`
  margin: 12px 0 0;
  color: var(--ink-2);
`;

const Entries = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    padding: 12px 0;
    border-top: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-s);
  }
`;

const Pages = styled.nav`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-top: 16px;
`;

const titles: Record<string, string> = {
  return_credit: 'Refund as store credit',
  goodwill: 'Credit from us',
  spend: 'Spent on an order',
  spend_reversal: 'Given back from an order',
  expiry: 'Expired',
  gift_card_redemption: 'Gift card added',
  adjustment: 'Correction',
  opening_balance: 'From our earlier shop',
};

const getPagePath = (page: number): string =>
  page === 1 ? paths.accountCredit : `${paths.accountCredit}?page=${page}`;

/** The balance, the field for a gift card, and the history. The page number of the history is in the URL. */
export function CreditStatement() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, error, retry } = useApiQuery(`credit/${page}`, (options) => getStoreCredit(page, options));
  if (error) return <RetryNotice title={toErrorMessage(error)} retry={retry} />;
  if (!data) return <OrdersSkeleton />;
  const expiring = data.lots.filter(({ expiresAt }) => expiresAt);
  const { hasPreviousPage, hasNextPage } = data.pagination;
  return (
    <Stack $gap={8}>
      <div>
        <Balance>
          You can spend
          <strong>{formatRupees(data.balance)}</strong>
        </Balance>
        {expiring.length > 0 && (
          <Expiry aria-label="What expires">
            {expiring.map(({ amount, expiresAt }) => (
              <li key={expiresAt}>
                {formatRupees(amount)} expires on {formatDate(expiresAt!)}
              </li>
            ))}
          </Expiry>
        )}
      </div>
      <section aria-labelledby="add-gift-card">
        <SectionTitle id="add-gift-card">Add a gift card</SectionTitle>
        <RedeemForm onRedeemed={retry} />
      </section>
      <section aria-labelledby="credit-history">
        <SectionTitle id="credit-history">History</SectionTitle>
        {data.entries.length === 0 ? (
          <p>You have no store credit yet.</p>
        ) : (
          <Entries>
            {data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Entries>
        )}
        {(hasPreviousPage || hasNextPage) && (
          <Pages aria-label="Pages">
            {hasPreviousPage ? (
              <ButtonLink $tone="line" to={getPagePath(page - 1)}>
                Newer entries
              </ButtonLink>
            ) : (
              <span />
            )}
            {hasNextPage && (
              <ButtonLink $tone="line" to={getPagePath(page + 1)}>
                Older entries
              </ButtonLink>
            )}
          </Pages>
        )}
      </section>
    </Stack>
  );
}

const Entry = ({ entry: { kind, amount, orderId, note, at } }: { entry: CreditEntry }) => (
  <li>
    <span>
      {titles[kind] ?? 'Store credit'}
      <small>
        {formatDate(at)}
        {note && <span>{` · ${note}`}</span>}
        {orderId && (
          <span>
            {' · '}
            <Link to={paths.order(orderId)}>{orderId}</Link>
          </span>
        )}
      </small>
    </span>
    <Text as="span" $isStrong $isTabular>
      {amount < 0 ? '−' : '+'}
      {formatRupees(Math.abs(amount))}
    </Text>
  </li>
);
