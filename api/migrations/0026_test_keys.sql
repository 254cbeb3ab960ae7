ALTER TABLE "api_keys" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "test_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_test" ON "events" USING btree ("position") WHERE "events"."is_test";--> statement-breakpoint
CREATE UNIQUE INDEX "test_orders_key" ON "test_orders" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "test_orders_placed" ON "test_orders" USING btree ("placed_at");--> statement-breakpoint
-- An event of the sandbox goes to webhooks of the sandbox only, and an event of the shop to webhooks of the shop, whichever version of the API writes the delivery.
CREATE FUNCTION webhook_deliveries_sandbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT is_test FROM events WHERE id = NEW.event_id) IS DISTINCT FROM (SELECT is_test FROM webhooks WHERE id = NEW.webhook_id) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_sandbox BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION webhook_deliveries_sandbox();--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "api_key" SET DEFAULT nullif(current_setting('vastra.api_key', true), '');--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "order_notes" ALTER COLUMN "api_key" SET DEFAULT nullif(current_setting('vastra.api_key', true), '');--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "order_edits" ALTER COLUMN "api_key" SET DEFAULT nullif(current_setting('vastra.api_key', true), '');--> statement-breakpoint
ALTER TABLE "order_mails" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "order_mails" ALTER COLUMN "api_key" SET DEFAULT nullif(current_setting('vastra.api_key', true), '');--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ALTER COLUMN "api_key" SET DEFAULT nullif(current_setting('vastra.api_key', true), '');--> statement-breakpoint
ALTER TABLE "return_events" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "return_events" ALTER COLUMN "api_key" SET DEFAULT nullif(current_setting('vastra.api_key', true), '');--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "api_key" SET DEFAULT nullif(current_setting('vastra.api_key', true), '');--> statement-breakpoint
-- `source`: what has changed the stock, which the transaction says before its update.
CREATE FUNCTION stock_event_data(variant variants, previous_stock integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    '_id', variant.id, 'productId', variant.product_id, 'sku', variant.sku, 'stock', variant.stock, 'previousStock', previous_stock,
    'source', coalesce(nullif(current_setting('vastra.stock_source', true), ''), 'other')
  )
$$;--> statement-breakpoint
-- As migration 0014, with the source. A transaction that restores units and takes them away again writes one event afterwards.
CREATE OR REPLACE FUNCTION variants_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('vastra.stock_events', true) IS DISTINCT FROM 'off' THEN
    INSERT INTO events (type, object, data)
    SELECT 'stock.changed', 'variant:' || after.id, stock_event_data(after::variants, before.stock)
    FROM after JOIN before USING (id) WHERE after.stock <> before.stock ORDER BY after.id;
  END IF;
  INSERT INTO events (type, object, data)
  SELECT 'price.changed', 'variant:' || after.id, jsonb_build_object(
    '_id', after.id, 'productId', after.product_id, 'sku', after.sku, 'price', to_rupees(after.price), 'mrp', to_rupees(after.mrp),
    'previousPrice', to_rupees(before.price), 'previousMrp', to_rupees(before.mrp)
  )
  FROM after JOIN before USING (id) WHERE (after.price, after.mrp) <> (before.price, before.mrp) ORDER BY after.id;
  RETURN NULL;
END $$;
