ALTER TABLE "products" VALIDATE CONSTRAINT "products_size_chart_id_size_charts_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_fit";--> statement-breakpoint
-- Pages of products show the custom fields of the setting. As after a changed picture, all cached responses are evicted, and no index is built.
CREATE TRIGGER settings_custom_fields_saved AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'customFields') EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
CREATE TRIGGER settings_custom_fields_went AFTER DELETE ON settings
  FOR EACH ROW WHEN (OLD.key = 'customFields') EXECUTE FUNCTION record_all_products('media');
