ALTER TABLE "products" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;
