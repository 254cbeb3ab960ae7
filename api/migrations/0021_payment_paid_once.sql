-- A payment is paid once: when a refund is paid out, cancelled or settled, the status goes back to `paid`, which is no new payment.
CREATE OR REPLACE FUNCTION orders_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order jsonb := jsonb_build_object(
    '_id', NEW.id, 'kind', NEW.kind, 'status', NEW.status, 'isConfirmed', NEW.confirmed_at IS NOT NULL, 'paymentMethod', NEW.payment_method,
    'paymentStatus', NEW.payment_status, 'total', to_rupees(NEW.total),
    'creditUsed', to_rupees(NEW.credit_used)
  );
  of_payment jsonb := jsonb_build_object(
    'orderId', NEW.id, 'status', NEW.payment_status, 'method', NEW.payment_method, 'amount',
    to_rupees(NEW.total - NEW.credit_used)
  );
  object text := 'order:' || NEW.id;
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF is_new THEN
    PERFORM add_event('order.placed', object, of_order);
  END IF;
  IF NEW.confirmed_at IS NOT NULL AND (is_new OR OLD.confirmed_at IS NULL) THEN
    PERFORM add_event('order.confirmed', object, of_order);
  END IF;
  IF NOT is_new AND NEW.total <> OLD.total THEN
    PERFORM add_event('order.edited', object, of_order);
  END IF;
  IF NEW.status <> 'placed' AND (is_new OR NEW.status <> OLD.status) THEN
    PERFORM add_event('order.' || NEW.status, object, of_order);
  END IF;
  IF NEW.payment_status <> 'pending' AND (is_new OR NEW.payment_status <> OLD.payment_status) THEN
    IF NEW.payment_status <> 'paid' OR is_new OR OLD.payment_status = 'pending' THEN
      PERFORM add_event('payment.' || NEW.payment_status, 'payment:' || NEW.id, of_payment);
    END IF;
  END IF;
  RETURN NULL;
END $$;
