import type { AdminOrder } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Alert, BulletList } from '../../../components/kit';
import { Timestamp } from '../../../components/time/timestamp';

/** Says that the buyer of an order is blocked, by what, since when and why. Renders nothing for others. */
export function BlockNotice({ order: { blocks = [], accountBlockedAt, customer } }: { order: AdminOrder }) {
  if (blocks.length === 0 && !accountBlockedAt) return null;
  return (
    <Alert as="section" $kind="error" $marginBottom={16} aria-label="Blocked buyer">
      <strong>This buyer is blocked.</strong>
      <BulletList>
        {accountBlockedAt && (
          <li>
            <Link to={adminPaths.user(customer.userId!)}>Account</Link>, since <Timestamp at={accountBlockedAt} />
          </li>
        )}
        {blocks.map(({ id, label, note, createdAt }) => (
          <li key={id}>
            {label}, since <Timestamp at={createdAt} />
            {note && <span>{`: ${note}`}</span>}
          </li>
        ))}
      </BulletList>
      {blocks.length > 0 && (
        <p>
          Further orders are refused. <Link to={adminPaths.orderBlocks}>Blocked buyers</Link>
        </p>
      )}
    </Alert>
  );
}
