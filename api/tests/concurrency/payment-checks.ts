import { type SQL, sql } from 'drizzle-orm';

/** Queries for online payments, their attempts, events and refunds that do not agree with their orders. */
export const paymentChecks: Record<string, SQL> = {
  'it was captured and is neither confirmed nor cancelled': sql`
    select orders.id from orders join payments on payments.order_id = orders.id
    where provider_payment_id is not null and confirmed_at is null and status <> 'cancelled'`,
  'its payment status does not match its payment': sql`
    select orders.id from orders join payments on payments.order_id = orders.id
    where (paid_at is not null and payment_status = 'pending')
      or (paid_at is null and payment_status = 'paid' and amount > 0)
      or (provider_payment_id is not null and paid_at is null)`,
  'its attempt is paid and it is not': sql`
    select payments.order_id as id from payment_attempts join payments on payments.order_id = payment_attempts.order_id
    left join delivery_payments on delivery_payments.id = delivery_payment_id
    where payment_attempts.status = 'paid'
      and case when delivery_payment_id is null then payments.paid_at else delivery_payments.paid_at end is null`,
  'one payment of the provider counts twice': sql`
    select provider_payment_id as id from (
      select provider, provider_payment_id from payments where provider_payment_id is not null
      union all select provider, provider_payment_id from delivery_payments where provider_payment_id is not null
      union all select split_part(provider, ' ', 1), event_id from payment_events where type like 'second payment%') as captured
    group by provider, provider_payment_id having count(*) > 1`,
  'one refund of the provider counts twice': sql`
    select provider_refund_id as id from (
      select provider, provider_refund_id from refunds where provider_refund_id is not null and status = 'refunded'
      union all select provider, split_part(outcome, ' ', 2) from payment_events
        where type like 'second payment%' and outcome like 'refunded %') as refunded
    group by provider, provider_refund_id having count(*) > 1`,
  'an event of the provider was stored and not handled': sql`
    select event_id as id from payment_events where outcome = 'received'`,
  'an event has captured it, and no payment is stored': sql`
    select payments.order_id as id from payment_events join payments on payments.order_id = payment_events.order_id
    where outcome in ('confirmed', 'late, taken from stock again', 'late and sold out, to be refunded', 'cancelled before, to be refunded')
      and provider_payment_id is null and not exists (
        select from delivery_payments where delivery_payments.order_id = payments.order_id and delivery_payments.paid_at is not null)`,
};
