ALTER TABLE "products" ADD COLUMN "look_ids" text[] DEFAULT '{}' NOT NULL;
