CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"product_id" text
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "catalogue_changes_xid" ON "catalogue_changes" USING btree ("xid");
--> statement-breakpoint
-- More products than can be listed are all of them.
CREATE FUNCTION tell_changes(of_topic text, ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_changes (topic, product_id)
  SELECT of_topic, id FROM unnest(CASE WHEN cardinality(ids) > 1000 THEN ARRAY[NULL] ELSE ids END) AS id
$$;
--> statement-breakpoint
CREATE FUNCTION products_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(TG_ARGV[0], ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION parts_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION everything_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(TG_ARGV[0], ARRAY[NULL::text]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_told_came AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_told('product');
--> statement-breakpoint
CREATE TRIGGER products_told_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_told('product');
--> statement-breakpoint
CREATE TRIGGER products_told_went AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_told('product');
--> statement-breakpoint
CREATE TRIGGER products_told_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('product');
--> statement-breakpoint
CREATE TRIGGER variants_told_came AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('variant');
--> statement-breakpoint
CREATE TRIGGER variants_told_changed AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('variant');
--> statement-breakpoint
CREATE TRIGGER variants_told_went AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('variant');
--> statement-breakpoint
CREATE TRIGGER variants_told_emptied AFTER TRUNCATE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('variant');
--> statement-breakpoint
CREATE TRIGGER product_images_told_came AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('product');
--> statement-breakpoint
CREATE TRIGGER product_images_told_changed AFTER UPDATE ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('product');
--> statement-breakpoint
CREATE TRIGGER product_images_told_went AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('product');
--> statement-breakpoint
CREATE TRIGGER product_images_told_emptied AFTER TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('product');
--> statement-breakpoint
CREATE TRIGGER reviews_told_came AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('review');
--> statement-breakpoint
CREATE TRIGGER reviews_told_changed AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('review');
--> statement-breakpoint
CREATE TRIGGER reviews_told_went AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_told('review');
--> statement-breakpoint
CREATE TRIGGER reviews_told_emptied AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('review');
--> statement-breakpoint
CREATE TRIGGER categories_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('category');
--> statement-breakpoint
CREATE TRIGGER media_told AFTER UPDATE OR DELETE OR TRUNCATE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('media');
--> statement-breakpoint
CREATE TRIGGER synonyms_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION everything_told('synonym');
