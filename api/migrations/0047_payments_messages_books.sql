CREATE TABLE "delivery_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"instrument" text,
	"instrument_label" text,
	"fee" bigint,
	"fee_tax" bigint,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "message_templates" (
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"subject" text,
	"heading" text,
	"body" text,
	"template_id" text,
	"language" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_event_channel_pk" PRIMARY KEY("event","channel")
);--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"delivery_payment_id" text,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_attempt_id" text,
	"intent_url" text,
	"failure" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_row" text NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"fee_tax" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"order_id" text,
	"refund_id" text,
	"expected_amount" bigint,
	"outcome" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolved_note" text DEFAULT '' NOT NULL,
	"details" jsonb
);--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"settlement_id" text NOT NULL,
	"utr" text DEFAULT '' NOT NULL,
	"settled_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"file_name" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_business_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allows_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_message_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "instrument" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "instrument_label" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_tax" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cash_paid_online" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allows_sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allows_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_payments" ADD CONSTRAINT "delivery_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_row_settlements_id_fk" FOREIGN KEY ("settlement_row") REFERENCES "public"."settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_payments_provider_order" ON "delivery_payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE INDEX "delivery_payments_shipment" ON "delivery_payments" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "delivery_payments_order" ON "delivery_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_attempts_provider" ON "payment_attempts" USING btree ("provider","provider_attempt_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_of" ON "settlement_lines" USING btree ("settlement_row","row");--> statement-breakpoint
CREATE INDEX "settlement_lines_entity" ON "settlement_lines" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_order" ON "settlement_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_of_provider" ON "settlements" USING btree ("provider","settlement_id");--> statement-breakpoint
CREATE INDEX "settlements_day" ON "settlements" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_provider_message" ON "outbox" USING btree ("channel","provider_message_id");--> statement-breakpoint
SELECT pgboss.create_queue('send-whatsapp', '{"policy":"standard"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('check-payments', '{"policy":"stately"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('remind-payments', '{"policy":"stately"}'::json);
