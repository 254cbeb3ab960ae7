ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 0 and "order_lines"."cancelled" >= 0 and "order_lines"."quantity" + "order_lines"."cancelled" > 0) NOT VALID;--> statement-breakpoint
UPDATE "orders" SET "held_at" = NULL WHERE "held_at" IS NOT NULL AND "status" NOT IN ('placed', 'processing');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_open" CHECK ("orders"."held_at" is null or "orders"."status" in ('placed', 'processing')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "replaces_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_twice_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_replaces" ON "refunds" USING btree ("replaces_id") WHERE "refunds"."replaces_id" is not null;
