ALTER TABLE "products" ADD COLUMN "generic_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "customer_care" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Pages of products show facts of the shop's settings. As after a changed picture, all cached responses are evicted, and no index is built.
CREATE TRIGGER settings_recorded_saved AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key IN ('shop', 'productFacts')) EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
CREATE TRIGGER settings_recorded_went AFTER DELETE ON settings
  FOR EACH ROW WHEN (OLD.key IN ('shop', 'productFacts')) EXECUTE FUNCTION record_all_products('media');
