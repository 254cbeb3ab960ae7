ALTER TABLE "products" ADD COLUMN "description_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "paused_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Imported reviews are known to the next import, also once they were deleted.
INSERT INTO "import_record_origins" ("kind", "key", "values")
SELECT 'reviews', "id", '{"file":{},"written":{}}'::jsonb FROM "reviews" WHERE "id" LIKE 'imported-%' ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "variants" VALIDATE CONSTRAINT "variants_stock";
