import { type SQL, sql } from 'drizzle-orm';
import { secondParcelType, secondPaymentType, toDueName } from '../../../api/src/payments/refunds/second-payments';
import { settlementProviders } from './settlement-providers';

const providers = sql.join(
  settlementProviders.map(({ method }) => sql`${method}`),
  sql`, `,
);

/** SQL: the provider of a second payment, also while its refund is due. */
const secondProvider = sql`replace(payment_events.provider, ${toDueName('')}, '')`;

/** SQL: the amount of a second payment, which is the amount of the order or of the parcel that was paid twice. */
const secondAmount = sql`coalesce((
  select amount from delivery_payments where payment_events.type = ${secondParcelType('')} || delivery_payments.id), payments.amount)`;

/** SQL: the event is a second payment, of an order or of the cash of a parcel. */
const isSecondPayment = sql`(payment_events.type = ${secondPaymentType} or payment_events.type like ${secondParcelType('%')})`;

/**
 * SQL: every payment that a provider has captured and every refund that it has finished, as the shop has recorded them: payments of
 * orders, of the cash of parcels, second payments, and the refunds of each. A second payment that waits for its refund has the time of the
 * next attempt. `amount` is in paise and positive.
 */
export const moneyMovements: SQL = sql`(
  select 'payment' as kind, provider, provider_payment_id as entity_id, order_id, amount, paid_at as at
    from payments where provider in (${providers}) and provider_payment_id is not null and paid_at is not null
  union all
  select 'payment', provider, provider_payment_id, order_id, amount, paid_at
    from delivery_payments where provider in (${providers}) and provider_payment_id is not null and paid_at is not null
  union all
  select 'payment', ${secondProvider}, event_id, payments.order_id, ${secondAmount}, payment_events.at
    from payment_events join payments on payments.order_id = payment_events.order_id
    where ${secondProvider} in (${providers}) and ${isSecondPayment}
  union all
  select 'refund', provider, provider_refund_id, order_id, amount, refunded_at
    from refunds where provider in (${providers}) and method = 'source' and provider_refund_id is not null
      and status = 'refunded'
  union all
  select 'refund', ${secondProvider}, substr(outcome, 10), payments.order_id, ${secondAmount}, payment_events.at
    from payment_events join payments on payments.order_id = payment_events.order_id
    where ${secondProvider} in (${providers}) and ${isSecondPayment} and outcome like 'refunded %'
)`;

/** SQL: the lines of all settlements, with the sign of the movement: positive for a payment, negative for a refund. */
export const settledLines: SQL = sql`(
  select l.kind, s.provider, l.entity_id, s.settled_on, l.fee, l.fee_tax, l.net, l.outcome, l.resolved_at,
    case l.kind when 'refund' then -l.amount else l.amount end as signed
    from settlement_lines l join settlements s on s.id = l.settlement_row
)`;
