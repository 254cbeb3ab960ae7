CREATE TABLE "events" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint,
	"type" text NOT NULL,
	"object" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"object" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt_log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_webhook_id_event_id_pk" PRIMARY KEY("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"disabled_for" text,
	"sealed_secret" text NOT NULL,
	"sealed_previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_position" ON "events" USING btree ("position");--> statement-breakpoint
CREATE INDEX "events_unpublished" ON "events" USING btree ("seq") WHERE "events"."position" is null;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","seq") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_object" ON "webhook_deliveries" USING btree ("webhook_id","object","seq") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE SEQUENCE "event_positions";--> statement-breakpoint
-- Events are written by triggers, so that every way to change a record (screen, import, job, command) writes them in its own transaction.
-- `data` has ids, states and amounts: no name, email, phone, postal address or text of a customer.
-- Not in SQL, because PL/pgSQL keeps the plan.
CREATE FUNCTION add_event(new_type text, new_object text, new_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, object, data) VALUES (new_type, new_object, new_data);
END $$;--> statement-breakpoint
CREATE FUNCTION to_rupees(paise bigint) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$ SELECT round(paise / 100.0, 2) $$;--> statement-breakpoint
CREATE FUNCTION orders_events() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM add_event('payment.' || NEW.payment_status, 'payment:' || NEW.id, of_payment);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_events_came AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION orders_events();--> statement-breakpoint
CREATE TRIGGER orders_events_changed AFTER UPDATE OF status, payment_status, confirmed_at, total ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.confirmed_at, OLD.total) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.confirmed_at, NEW.total))
  EXECUTE FUNCTION orders_events();--> statement-breakpoint
CREATE FUNCTION shipments_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_event('shipment.' || NEW.status, 'shipment:' || NEW.id, jsonb_build_object(
    '_id', NEW.id, 'orderId', NEW.order_id, 'number', NEW.number, 'status', NEW.status, 'carrier', NEW.carrier_name, 'awb', NEW.awb,
    'attempts', NEW.attempts
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipments_events_came AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION shipments_events();--> statement-breakpoint
CREATE TRIGGER shipments_events_changed AFTER UPDATE OF status, attempts ON shipments FOR EACH ROW
  WHEN ((OLD.status, OLD.attempts) IS DISTINCT FROM (NEW.status, NEW.attempts)) EXECUTE FUNCTION shipments_events();--> statement-breakpoint
CREATE FUNCTION returns_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_event('return.' || NEW.status, 'return:' || NEW.id, jsonb_build_object(
    '_id', NEW.id, 'orderId', NEW.order_id, 'number', NEW.number, 'status', NEW.status, 'exchangeOrderId', NEW.exchange_order_id
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER returns_events_came AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION returns_events();--> statement-breakpoint
CREATE TRIGGER returns_events_changed AFTER UPDATE OF status ON returns FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION returns_events();--> statement-breakpoint
CREATE FUNCTION refunds_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_event('refund.' || NEW.status, 'refund:' || NEW.id, jsonb_build_object(
    '_id', NEW.id, 'orderId', NEW.order_id, 'returnId', NEW.return_id, 'shipmentId', NEW.shipment_id, 'status', NEW.status, 'reason', NEW.reason,
    'method', NEW.method, 'amount', to_rupees(NEW.amount)
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_events_came AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_events();--> statement-breakpoint
CREATE TRIGGER refunds_events_changed AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION refunds_events();--> statement-breakpoint
-- A row of products as events have it. Columns that follow from variants and reviews have events of their own.
CREATE FUNCTION product_event_data(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    '_id', product.id, 'title', product.title, 'brand', product.brand, 'categoryId', product.category_id, 'isLive', product.archived_at IS NULL
  )
$$;--> statement-breakpoint
CREATE FUNCTION products_events_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, object, data)
  SELECT 'product.created', 'product:' || id, product_event_data(changed::products) FROM changed ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION products_events_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, object, data)
  SELECT 'product.updated', 'product:' || after.id, product_event_data(after::products)
  FROM after JOIN before USING (id)
  WHERE (
    after.title, after.brand, after.category_id, after.short_desc, after.description, after.features, after.specs, after.hsn, after.custom_fields,
    after.occasions, after.recipients, after.materials, after.colors, after.sizes, after.archived_at
  ) IS DISTINCT FROM (
    before.title, before.brand, before.category_id, before.short_desc, before.description, before.features, before.specs, before.hsn,
    before.custom_fields, before.occasions, before.recipients, before.materials, before.colors, before.sizes, before.archived_at
  ) AND after.created_at < now()
  ORDER BY after.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION products_events_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, object, data)
  SELECT 'product.deleted', 'product:' || id, product_event_data(changed::products) FROM changed ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_events_came AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_events_came();--> statement-breakpoint
CREATE TRIGGER products_events_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION products_events_changed();--> statement-breakpoint
CREATE TRIGGER products_events_went AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_events_went();--> statement-breakpoint
CREATE FUNCTION variants_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, object, data)
  SELECT 'stock.changed', 'variant:' || after.id, jsonb_build_object(
    '_id', after.id, 'productId', after.product_id, 'sku', after.sku, 'stock', after.stock, 'previousStock', before.stock
  )
  FROM after JOIN before USING (id) WHERE after.stock <> before.stock ORDER BY after.id;
  INSERT INTO events (type, object, data)
  SELECT 'price.changed', 'variant:' || after.id, jsonb_build_object(
    '_id', after.id, 'productId', after.product_id, 'sku', after.sku, 'price', to_rupees(after.price), 'mrp', to_rupees(after.mrp),
    'previousPrice', to_rupees(before.price), 'previousMrp', to_rupees(before.mrp)
  )
  FROM after JOIN before USING (id) WHERE (after.price, after.mrp) <> (before.price, before.mrp) ORDER BY after.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_events AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_events();--> statement-breakpoint
CREATE FUNCTION users_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  customer users := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM add_event('customer.' || TG_ARGV[0], 'customer:' || customer.id, jsonb_build_object(
    '_id', customer.id, 'isVerified', customer.is_verified, 'isBlocked', customer.blocked_at IS NOT NULL
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_events_came AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'user') EXECUTE FUNCTION users_events('created');--> statement-breakpoint
CREATE TRIGGER users_events_changed AFTER UPDATE OF name, email, phone, city, is_verified, blocked_at ON users FOR EACH ROW
  WHEN (NEW.role = 'user' AND (OLD.name, OLD.email, OLD.phone, OLD.city, OLD.is_verified, OLD.blocked_at)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.city, NEW.is_verified, NEW.blocked_at))
  EXECUTE FUNCTION users_events('updated');--> statement-breakpoint
CREATE TRIGGER users_events_went AFTER DELETE ON users FOR EACH ROW
  WHEN (OLD.role = 'user') EXECUTE FUNCTION users_events('deleted');--> statement-breakpoint
CREATE FUNCTION reviews_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review reviews := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM add_event('review.' || TG_ARGV[0], 'review:' || review.id, jsonb_build_object(
    '_id', review.id, 'productId', review.product_id, 'rating', review.rating, 'isVerified', review.is_verified,
    'isHidden', review.hidden_at IS NOT NULL, 'isPending', review.is_pending
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_events_came AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_events('created');--> statement-breakpoint
CREATE TRIGGER reviews_events_changed AFTER UPDATE OF rating, comment, media_ids, hidden_at, is_pending ON reviews FOR EACH ROW
  WHEN ((OLD.rating, OLD.comment, OLD.media_ids, OLD.hidden_at, OLD.is_pending)
    IS DISTINCT FROM (NEW.rating, NEW.comment, NEW.media_ids, NEW.hidden_at, NEW.is_pending))
  EXECUTE FUNCTION reviews_events('updated');--> statement-breakpoint
CREATE TRIGGER reviews_events_went AFTER DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_events('deleted');--> statement-breakpoint
CREATE FUNCTION release_notices_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_event('release.' || NEW.kind, 'release:' || NEW.remote, jsonb_build_object(
    'remote', NEW.remote, 'version', NEW.release, 'liveVersion', NEW.live_release, 'reason', NEW.reason
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER release_notices_events AFTER INSERT ON release_notices FOR EACH ROW EXECUTE FUNCTION release_notices_events();--> statement-breakpoint
SELECT pgboss.create_queue('send-webhooks', '{"policy":"stately"}'::json);
