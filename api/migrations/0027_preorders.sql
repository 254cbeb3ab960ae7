-- Pages of products show how long they can be returned. As after a changed picture, all cached responses are evicted, and no index is built.
CREATE TRIGGER settings_returns_saved AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'returns') EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
CREATE TRIGGER settings_returns_went AFTER DELETE ON settings
  FOR EACH ROW WHEN (OLD.key = 'returns') EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
CREATE TRIGGER return_rules_recorded AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON return_rules
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('media');
