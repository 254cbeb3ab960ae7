CREATE TABLE "carrier_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_events" (
	"carrier_code" text NOT NULL,
	"key" text NOT NULL,
	"shipment_id" text,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_events_carrier_code_key_pk" PRIMARY KEY("carrier_code","key")
);
--> statement-breakpoint
CREATE TABLE "cash_remittance_lines" (
	"remittance_id" text NOT NULL,
	"row" integer NOT NULL,
	"awb" text NOT NULL,
	"shipment_id" text,
	"amount" bigint NOT NULL,
	"outcome" text NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_remittance_lines_remittance_id_row_pk" PRIMARY KEY("remittance_id","row")
);
--> statement-breakpoint
CREATE TABLE "cash_remittances" (
	"id" text PRIMARY KEY NOT NULL,
	"carrier_code" text NOT NULL,
	"reference" text NOT NULL,
	"file_name" text NOT NULL,
	"total" bigint NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"order_id" text,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"code_ending" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" text,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text,
	"sender_name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"send_on" date,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"gift_card_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" text,
	"refund_id" text,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"id" text PRIMARY KEY NOT NULL,
	"carrier_code" text NOT NULL,
	"carrier_name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"previous_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"return_id" text,
	"shipment_id" text,
	"reason" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"provider_refund_id" text,
	"payout_details" text,
	"payout_label" text,
	"reference" text,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" text,
	"due_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"condition" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"resolution" text NOT NULL,
	"exchange_variant_id" text,
	"restocked" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"refund_amount" bigint,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_grades" CHECK ("return_lines"."restocked" >= 0 and "return_lines"."damaged" >= 0 and "return_lines"."missing" >= 0
        and "return_lines"."restocked" + "return_lines"."damaged" + "return_lines"."missing" in (0, "return_lines"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"return_id" text,
	"position" integer,
	"data" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_rules" (
	"category_id" text PRIMARY KEY NOT NULL,
	"can_return" boolean NOT NULL,
	"can_exchange" boolean NOT NULL,
	"days" integer,
	"fee" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"is_decided_by_rule" boolean DEFAULT false NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"pickup_on" date,
	"pickup_slot" text,
	"carrier_code" text,
	"carrier_name" text,
	"awb" text,
	"carrier_shipment_id" text,
	"payout_details" text,
	"payout_label" text,
	"exchange_order_id" text,
	"is_refunded_early" boolean DEFAULT false NOT NULL,
	"credit_note" text,
	"received_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_fee" CHECK ("returns"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" text NOT NULL,
	"status" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"carrier_event_key" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_labels" (
	"shipment_id" text PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'packed' NOT NULL,
	"carrier_code" text DEFAULT 'manual' NOT NULL,
	"carrier_name" text,
	"awb" text,
	"tracking_url" text,
	"carrier_order_id" text,
	"carrier_shipment_id" text,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"weight_grams" integer,
	"cost" bigint,
	"pickup_on" date,
	"cash_due" bigint DEFAULT 0 NOT NULL,
	"cash_collected" bigint,
	"cash_collected_at" timestamp with time zone,
	"cash_remitted_at" timestamp with time zone,
	"manifest_id" text,
	"expected_on" date,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"undelivered_reason" text,
	"next_attempt_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_amounts" CHECK ("shipments"."cash_due" >= 0 and coalesce("shipments"."cost", 0) >= 0 and coalesce("shipments"."cash_collected", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "transit_times" (
	"region" text NOT NULL,
	"shipping_method" text NOT NULL,
	"sample_count" integer NOT NULL,
	"median_days" integer NOT NULL,
	"p90_days" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transit_times_region_shipping_method_pk" PRIMARY KEY("region","shipping_method")
);
--> statement-breakpoint
DROP INDEX "tax_documents_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "manual_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_of_return_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waits_for_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_amount" bigint;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "shipment_id" text;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_remittance_id_cash_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."cash_remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_rules" ADD CONSTRAINT "return_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_labels" ADD CONSTRAINT "shipment_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_remittance_lines_shipment" ON "cash_remittance_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_remittances_reference" ON "cash_remittances" USING btree ("carrier_code","reference");--> statement-breakpoint
CREATE INDEX "draft_orders_updated" ON "draft_orders" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_order" ON "gift_cards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_cards_unsent" ON "gift_cards" USING btree ("send_on") WHERE "gift_cards"."sent_at" is null and "gift_cards"."status" = 'active';--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_user" ON "ledger_accounts" USING btree ("user_id") WHERE "ledger_accounts"."kind" = 'store_credit' and "ledger_accounts"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_gift_card" ON "ledger_accounts" USING btree ("gift_card_id") WHERE "ledger_accounts"."kind" = 'gift_card';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_shop" ON "ledger_accounts" USING btree ("kind") WHERE "ledger_accounts"."kind" not in ('store_credit', 'gift_card');--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_expiry" ON "ledger_entries" USING btree ("expires_at") WHERE "ledger_entries"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "manifests_created" ON "manifests" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("status","retry_at") WHERE "refunds"."status" in ('due', 'needs_details');--> statement-breakpoint
CREATE INDEX "refunds_provider" ON "refunds" USING btree ("provider","provider_refund_id");--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "return_lines_order" ON "return_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "return_pictures_order" ON "return_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_pictures_return" ON "return_pictures" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_number" ON "returns" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "returns_status" ON "returns" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_exchange" ON "returns" USING btree ("exchange_order_id") WHERE "returns"."exchange_order_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_admin" ON "saved_searches" USING btree ("list","admin_id");--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_key" ON "shipment_events" USING btree ("shipment_id","carrier_event_key");--> statement-breakpoint
CREATE INDEX "shipment_lines_order" ON "shipment_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_number" ON "shipments" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_awb" ON "shipments" USING btree ("carrier_code","awb") WHERE "shipments"."carrier_code" <> 'manual' and "shipments"."awb" is not null;--> statement-breakpoint
CREATE INDEX "shipments_awb_search" ON "shipments" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "shipments_manifest" ON "shipments" USING btree ("manifest_id");--> statement-breakpoint
CREATE INDEX "tax_documents_of_order" ON "tax_documents" USING btree ("order_id","kind");
--> statement-breakpoint
-- The ledger is append-only, and the entries of a transaction add up to zero when it commits.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'the entries of ledger transaction % do not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint
-- Orders of before become shipments and refunds of their own.
INSERT INTO "shipments" ("id", "order_id", "number", "status", "carrier_code", "carrier_name", "awb", "cash_due", "cash_collected", "cash_collected_at", "handed_over_at", "delivered_at", "closed_at", "created_at", "updated_at")
SELECT 'first-' || o.id, o.id, 1, CASE WHEN o.status = 'shipped' THEN 'handed_over' ELSE 'delivered' END, 'manual', o.carrier, o.tracking_number,
  CASE WHEN o.payment_method = 'cod' THEN o.total ELSE 0 END,
  CASE WHEN o.payment_method = 'cod' AND o.status <> 'shipped' THEN o.total END,
  CASE WHEN o.payment_method = 'cod' AND o.status <> 'shipped' THEN coalesce(d.at, o.updated_at) END,
  coalesce(s.at, o.updated_at), CASE WHEN o.status <> 'shipped' THEN coalesce(d.at, o.updated_at) END,
  CASE WHEN o.status <> 'shipped' THEN coalesce(d.at, o.updated_at) END, coalesce(s.at, o.updated_at), o.updated_at
FROM "orders" o
LEFT JOIN LATERAL (SELECT at FROM "order_events" WHERE order_id = o.id AND status = 'shipped' ORDER BY id DESC LIMIT 1) s ON true
LEFT JOIN LATERAL (SELECT at FROM "order_events" WHERE order_id = o.id AND status = 'delivered' ORDER BY id DESC LIMIT 1) d ON true
WHERE o.status IN ('shipped', 'delivered', 'returned');--> statement-breakpoint
INSERT INTO "shipment_lines" ("shipment_id", "order_id", "position", "quantity")
SELECT 'first-' || l.order_id, l.order_id, l.position, l.quantity FROM "order_lines" l JOIN "shipments" s ON s.id = 'first-' || l.order_id;--> statement-breakpoint
INSERT INTO "shipment_events" ("shipment_id", "status", "by", "at")
SELECT id, 'handed_over', 'admin', handed_over_at FROM "shipments" UNION ALL
SELECT id, 'delivered', 'admin', delivered_at FROM "shipments" WHERE delivered_at IS NOT NULL ORDER BY 4;--> statement-breakpoint
INSERT INTO "refunds" ("id", "order_id", "reason", "method", "status", "amount", "provider", "attempts", "retry_at", "provider_refund_id", "reference", "due_at", "refunded_at", "created_at")
SELECT 'first-' || p.order_id, p.order_id, CASE WHEN o.status = 'returned' THEN 'return' ELSE 'cancellation' END,
  CASE WHEN p.provider = 'cod' THEN 'payout' ELSE 'source' END, CASE WHEN p.refunded_at IS NULL THEN 'due' ELSE 'refunded' END,
  coalesce(p.refund_amount, p.amount), p.provider, p.refund_attempts, p.refund_retry_at, p.provider_refund_id, p.refund_reference,
  p.refund_due_at, p.refunded_at, p.refund_due_at
FROM "payments" p JOIN "orders" o ON o.id = p.order_id WHERE p.refund_due_at IS NOT NULL AND coalesce(p.refund_amount, p.amount) > 0;--> statement-breakpoint
-- While processes of the previous release still run, what they write appears in the new tables. A later migration drops these two.
CREATE FUNCTION copy_refund_of_previous_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.refund_due_at IS NOT NULL AND coalesce(NEW.refund_amount, NEW.amount) > 0 THEN
    -- The previous release settles it within minutes. Until then this release does not try. What this release has refunded is not due again.
    INSERT INTO refunds (id, order_id, reason, method, status, amount, provider, retry_at, due_at)
    SELECT 'first-' || NEW.order_id, NEW.order_id, CASE WHEN o.status = 'returned' THEN 'return' ELSE 'cancellation' END,
      CASE WHEN NEW.provider = 'cod' THEN 'payout' ELSE 'source' END, 'due', least(coalesce(NEW.refund_amount, NEW.amount), rest.amount), NEW.provider,
      NEW.refund_due_at + interval '10 minutes', NEW.refund_due_at
    FROM orders o, (
      SELECT coalesce(NEW.paid_amount, NEW.amount) - coalesce(sum(r.amount), 0) AS amount
      FROM refunds r WHERE r.order_id = NEW.order_id AND r.status <> 'cancelled') rest
    WHERE o.id = NEW.order_id AND rest.amount > 0 ON CONFLICT (id) DO NOTHING;
    UPDATE refunds SET status = CASE WHEN NEW.refunded_at IS NULL THEN 'due' ELSE 'refunded' END, refunded_at = NEW.refunded_at,
      provider_refund_id = NEW.provider_refund_id, reference = NEW.refund_reference
    WHERE id = 'first-' || NEW.order_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_refund_of_previous_release AFTER UPDATE OF refund_due_at, refunded_at ON "payments"
  FOR EACH ROW WHEN (NEW.refund_due_at IS NOT NULL) EXECUTE FUNCTION copy_refund_of_previous_release();--> statement-breakpoint
CREATE FUNCTION copy_shipment_of_previous_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shipments WHERE order_id = NEW.id AND status <> 'cancelled') THEN
    INSERT INTO shipments (id, order_id, number, status, carrier_code, carrier_name, awb, cash_due, handed_over_at)
    VALUES ('first-' || NEW.id, NEW.id, 1, 'handed_over', 'manual', NEW.carrier, NEW.tracking_number,
      CASE WHEN NEW.payment_method = 'cod' THEN NEW.total ELSE 0 END, NEW.updated_at) ON CONFLICT DO NOTHING;
    INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
    SELECT 'first-' || NEW.id, NEW.id, position, quantity FROM order_lines WHERE order_id = NEW.id ON CONFLICT DO NOTHING;
    INSERT INTO shipment_events (shipment_id, status, by, at) VALUES ('first-' || NEW.id, 'handed_over', 'admin', NEW.updated_at);
  END IF;
  IF NEW.status = 'delivered' THEN
    WITH delivered AS (
      UPDATE shipments SET status = 'delivered', delivered_at = NEW.updated_at, closed_at = NEW.updated_at, updated_at = NEW.updated_at,
        cash_collected = CASE WHEN cash_due > 0 THEN cash_due END, cash_collected_at = CASE WHEN cash_due > 0 THEN NEW.updated_at END
      WHERE id = 'first-' || NEW.id AND status NOT IN ('delivered', 'returned_to_origin', 'lost', 'cancelled') RETURNING id)
    INSERT INTO shipment_events (shipment_id, status, by, at) SELECT id, 'delivered', 'admin', NEW.updated_at FROM delivered;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_shipment_of_previous_release AFTER UPDATE OF status ON "orders"
  FOR EACH ROW WHEN (NEW.kind <> 'gift_card' AND NEW.status IN ('shipped', 'delivered') AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION copy_shipment_of_previous_release();--> statement-breakpoint
CREATE TABLE "carrier_bookings" (
	"shipment_id" text PRIMARY KEY NOT NULL,
	"carrier_code" text NOT NULL,
	"reference" text NOT NULL,
	"service_id" text,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	"tracked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD CONSTRAINT "carrier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_remittances" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "cash_remittance_lines" ADD COLUMN "expected" bigint;--> statement-breakpoint
-- Cash of the time before remittances were recorded is settled.
UPDATE "shipments" SET cash_remitted_at = cash_collected_at WHERE cash_collected IS NOT NULL;--> statement-breakpoint
SELECT pgboss.create_queue('learn-transit-times', '{"policy":"stately"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('track-parcels', '{"policy":"stately"}'::json);--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_grades" CHECK ("shipment_lines"."restocked" >= 0 and "shipment_lines"."damaged" >= 0
        and "shipment_lines"."restocked" + "shipment_lines"."damaged" in (0, "shipment_lines"."quantity"));--> statement-breakpoint
SELECT pgboss.create_queue('send-gift-cards', '{"policy":"stately"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('expire-credit', '{"policy":"stately"}'::json);
