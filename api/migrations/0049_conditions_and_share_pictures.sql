ALTER TABLE "collections" ADD COLUMN "option_conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_media_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seo_media_id_media_id_fk" FOREIGN KEY ("seo_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "products_seo_media" ON "products" USING btree ("seo_media_id") WHERE "products"."seo_media_id" is not null;
