CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"paid_at" timestamp with time zone,
	"refund_amount" bigint,
	"refund_due_at" timestamp with time zone,
	"refund_attempts" integer DEFAULT 0 NOT NULL,
	"refund_retry_at" timestamp with time zone,
	"provider_refund_id" text,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"order_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_documents_number" CHECK (length("tax_documents"."number") <= 16)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"hsn_prefix" text NOT NULL,
	"starts_on" date NOT NULL,
	"up_to" bigint DEFAULT 0 NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "tax_rates_hsn_prefix_starts_on_up_to_pk" PRIMARY KEY("hsn_prefix","starts_on","up_to"),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "hsn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "seen_price" bigint;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "last_merge" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "by" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deal_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_interstate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holds_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buys_cart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE INDEX "payments_refunds_due" ON "payments" USING btree ("refund_due_at") WHERE "payments"."refund_due_at" is not null and "payments"."refunded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_serial" ON "tax_documents" USING btree ("kind","financial_year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "tax_documents_issued" ON "tax_documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "orders_holds" ON "orders" USING btree ("holds_until") WHERE "orders"."holds_until" is not null;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "order_id";
--> statement-breakpoint
INSERT INTO "tax_rates" ("hsn_prefix", "starts_on", "up_to", "rate") VALUES
	('', '2017-07-01', 0, 1800),
	('3303', '2017-07-01', 0, 1800),
	('42', '2017-07-01', 0, 1800),
	('50', '2017-07-01', 0, 500),
	('52', '2017-07-01', 0, 500),
	('54', '2017-07-01', 0, 500),
	('55', '2017-07-01', 0, 500),
	('61', '2017-07-01', 100000, 500),
	('61', '2017-07-01', 0, 1200),
	('62', '2017-07-01', 100000, 500),
	('62', '2017-07-01', 0, 1200),
	('64', '2022-01-01', 100000, 1200),
	('64', '2022-01-01', 0, 1800),
	('61', '2025-09-22', 250000, 500),
	('61', '2025-09-22', 0, 1800),
	('62', '2025-09-22', 250000, 500),
	('62', '2025-09-22', 0, 1800),
	('64', '2025-09-22', 250000, 500),
	('64', '2025-09-22', 0, 1800),
	('65', '2025-09-22', 0, 500),
	('7117', '2017-07-01', 0, 300);--> statement-breakpoint
UPDATE "orders" SET "confirmed_at" = "placed_at";--> statement-breakpoint
INSERT INTO "payments" ("order_id", "provider", "amount", "provider_order_id", "provider_payment_id", "paid_at", "refund_amount", "refund_due_at", "refunded_at", "created_at")
	SELECT "id", "payment_method", "total",
		case when "payment_method" <> 'cod' then 'before-' || "id" end,
		case when "payment_method" <> 'cod' and "payment_status" <> 'pending' then 'before-' || "id" end,
		case when "payment_status" <> 'pending' then "placed_at" end,
		case when "payment_status" = 'refunded' then "total" end,
		case when "payment_status" = 'refunded' then "updated_at" end,
		case when "payment_status" = 'refunded' then "updated_at" end,
		"placed_at"
	FROM "orders";
--> statement-breakpoint
UPDATE "order_events" SET "by" = case when "status" in ('processing', 'shipped', 'delivered') then 'admin' else 'customer' end;
