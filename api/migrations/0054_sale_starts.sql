ALTER TABLE "products" ADD COLUMN "sale_starts_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "early_access_group_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sale_start" ON "products" USING btree ("sale_starts_at") WHERE "products"."sale_starts_at" <> '';
