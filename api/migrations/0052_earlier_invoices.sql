ALTER TABLE "imported_orders" ADD COLUMN "invoice_key" text;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD COLUMN "invoice_hash" text;--> statement-breakpoint
CREATE INDEX "imported_orders_invoice" ON "imported_orders" USING btree ("invoice_key") WHERE "imported_orders"."invoice_key" is not null;
