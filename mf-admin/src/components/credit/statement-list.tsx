import type { CreditEntry } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { Detail, Grid, Stack, Text } from '../kit';
import { Timestamp } from '../time/timestamp';

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
  opening_balance: 'Balance of an earlier shop',
};

/** The latest entries of a statement. */
export const StatementList = ({ entries }: { entries: readonly CreditEntry[] }) =>
  entries.length === 0 ? (
    <p>No entries yet.</p>
  ) : (
    <Stack as="ul" $gap={12} $line="top" $padding="12 0 0" $marginTop={12} $divided $breaks>
      {entries.map(({ id, kind, amount, orderId, note, at }) => (
        <Grid as="li" $columns="minmax(0, 1fr) auto" $gap="4 16" key={id}>
          <span>
            {titles[kind] ?? kind}
            <Detail>
              <Timestamp at={at} />
              {note && <span>{` · ${note}`}</span>}
              {orderId && (
                <span>
                  {' · '}
                  <Link to={adminPaths.order(orderId)}>{orderId}</Link>
                </span>
              )}
            </Detail>
          </span>
          <Text as="strong" $tabular>
            {amount < 0 ? '−' : '+'}
            {formatRupees(Math.abs(amount))}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
