import type { CreditEntry } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Detail, Text } from '../kit';
import { Timestamp } from '../time/timestamp';

const List = styled.ul`
  margin: 12px 0 0;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    padding: 12px 0;
    border-top: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
`;

const titles: Record<string, string> = {
  gift_card_purchase: 'Bought',
  gift_card_issue: 'Issued by the shop',
  gift_card_redemption: 'Gift card moved to store credit',
  return_credit: 'Refund as store credit',
  goodwill: 'Goodwill',
  spend: 'Spent on an order',
  spend_reversal: 'Given back from an order',
  expiry: 'Expired',
  adjustment: 'Correction',
};

/** The latest entries of a statement. */
export const StatementList = ({ entries }: { entries: readonly CreditEntry[] }) =>
  entries.length === 0 ? (
    <p>No entries yet.</p>
  ) : (
    <List>
      {entries.map(({ id, kind, amount, orderId, note, at }) => (
        <li key={id}>
          <span>
            {titles[kind] ?? kind}
            <Detail>
              <Timestamp at={at} />
              {note && ` · ${note}`}
              {orderId && (
                <>
                  {' · '}
                  <Link to={adminPaths.order(orderId)}>{orderId}</Link>
                </>
              )}
            </Detail>
          </span>
          <Text as="strong" $tabular>
            {amount < 0 ? '−' : '+'}
            {formatRupees(Math.abs(amount))}
          </Text>
        </li>
      ))}
    </List>
  );
