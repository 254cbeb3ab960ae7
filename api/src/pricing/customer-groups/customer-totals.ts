import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { revenue } from '../../platform/db/order-conditions';
import { importedOrders, orders, returns, users } from '../../platform/db/schema';

/**
 * Builds the SQL of the totals that rules of customer groups ask for: `user_id`, `orders`, `spent` in paise and `city`, in lower case. An order counts once it is
 * delivered, because an order that can still be cancelled must not buy a price. A replacement is no further order: it counts in place of an order that came back as a
 * whole. Orders of the earlier shop count by account and verified email, unless they were cancelled or refunded as a whole.
 *
 * @param userId the only customer; all customers without it
 */
export function buildCustomerTotals(userId?: string): SQL {
  const ofUser = userId === undefined ? isNotNull(orders.userId) : eq(orders.userId, userId);
  const isUser = userId === undefined ? undefined : eq(users.id, userId);
  const isCounted = and(
    isNull(importedOrders.cancelledAt),
    or(eq(importedOrders.refunded, 0), lt(importedOrders.refunded, importedOrders.total)),
  );
  const isDelivered = and(eq(orders.status, 'delivered'), inArray(orders.kind, ['goods', 'exchange']));
  const hasReplacement = sql`exists (select from ${returns} join ${orders} as replacement on replacement.id = ${returns.exchangeOrderId}
    where ${returns.orderId} = ${orders.id} and replacement.status = 'delivered')`;
  const isReplaced = and(eq(orders.status, 'returned'), eq(orders.kind, 'goods'), hasReplacement);
  const imported = sql`1, ${importedOrders.total} - ${importedOrders.refunded},
    ${importedOrders.address}->>'city', ${importedOrders.placedAt}`;
  return sql`(
    select user_id, sum(orders)::int as orders, sum(spent)::bigint as spent,
      (array_agg(lower(trim(city)) order by placed_at desc) filter (where trim(city) <> ''))[1] as city
    from (
      select ${orders.userId} as user_id, (${orders.kind} = 'goods')::int as orders, ${revenue} as spent, ${orders.address}->>'city' as city,
        ${orders.placedAt} as placed_at
      from ${orders} where ${and(ofUser, or(isDelivered, isReplaced))}
      union all
      select ${users.id}, ${imported} from ${users} join ${importedOrders} on ${importedOrders.userId} = ${users.id}
      where ${and(isCounted, isUser)}
      union all
      select ${users.id}, ${imported} from ${users} join ${importedOrders} on ${importedOrders.email} = ${users.email}
      where ${and(
        isCounted,
        isNotNull(users.emailVerifiedAt),
        sql`${importedOrders.userId} is distinct from ${users.id}`,
        isUser,
      )}
    ) as counted group by user_id
  )`;
}
