-- A product's page tells of its deal: what changes in deals is told in the journal too.
CREATE TRIGGER deal_products_told_came AFTER INSERT ON deal_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('deal');
--> statement-breakpoint
CREATE TRIGGER deal_products_told_changed AFTER UPDATE ON deal_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('deal');
--> statement-breakpoint
CREATE TRIGGER deal_products_told_went AFTER DELETE ON deal_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('deal');
--> statement-breakpoint
CREATE TRIGGER deal_products_told_emptied AFTER TRUNCATE ON deal_products
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('deal');
--> statement-breakpoint
CREATE TRIGGER deals_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON deals
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('deal');
