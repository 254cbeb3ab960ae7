-- contract: the check of the stock refuses what it refused of every product that the previous release knows
-- Pages of products show how long they can be returned. As after a changed picture, all cached responses are evicted, and no index is built.
CREATE TRIGGER settings_returns_saved AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'returns') EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
CREATE TRIGGER settings_returns_went AFTER DELETE ON settings
  FOR EACH ROW WHEN (OLD.key = 'returns') EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
CREATE TRIGGER return_rules_recorded AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON return_rules
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
-- Values of third options, so that searches find them.
ALTER TABLE "products" ADD COLUMN "option3_values" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_options(ids text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET colors = now_are.colors, sizes = now_are.sizes, option3_values = now_are.option3_values
  FROM (
    SELECT
      given.id,
      ARRAY(SELECT color FROM variants WHERE product_id = given.id GROUP BY color ORDER BY min(position), color) AS colors,
      ARRAY(SELECT size FROM variants WHERE product_id = given.id GROUP BY size ORDER BY min(position), size) AS sizes,
      ARRAY(
        SELECT option3 FROM variants WHERE product_id = given.id AND option3 <> '' GROUP BY option3 ORDER BY min(position), option3
      ) AS option3_values
    FROM unnest(ids) AS given (id)
  ) AS now_are
  WHERE products.id = now_are.id
    AND (products.colors, products.sizes, products.option3_values)
      IS DISTINCT FROM (now_are.colors, now_are.sizes, now_are.option3_values)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variants_options_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(
    SELECT DISTINCT after.product_id FROM after JOIN before USING (id)
    WHERE (after.color, after.size, after.option3, after.position)
      IS DISTINCT FROM (before.color, before.size, before.option3, before.position)
    ORDER BY after.product_id
  );
BEGIN
  IF ids <> '{}' THEN
    PERFORM products_options(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_search_words(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, lexeme)
  SELECT word, lexeme
  FROM (
    SELECT DISTINCT word
    FROM products,
      regexp_split_to_table(
        search_spelling(
          concat_ws(
            ' ', title, brand, category_words(category_id), keywords, tag_words(occasions, recipients, materials), array_to_string(colors, ' '),
            array_to_string(option3_values, ' ')
          )
        ),
        '[^[:alnum:]]+'
      ) AS word
    WHERE id = ANY(ids) AND length(word) BETWEEN 3 AND 40
  ) AS words, unnest(to_tsvector('english', word))
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  specs text := (
    SELECT string_agg(spec ->> 'value', ' ') FROM jsonb_array_elements(NEW.specs) AS spec
    WHERE spec ->> 'label' IN ('Fabric', 'Material', 'Upper', 'Pattern', 'Sleeve', 'Neck', 'Occasion')
  );
  main text := concat_ws(
    ' ', NEW.brand, category_words(NEW.category_id), NEW.keywords, tag_words(NEW.occasions, NEW.recipients, NEW.materials)
  );
  options text := concat_ws(
    ' ', array_to_string(NEW.colors, ' '), array_to_string(NEW.sizes, ' '), array_to_string(NEW.option3_values, ' '), specs
  );
BEGIN
  NEW.search :=
    setweight(to_tsvector('english', search_spelling(NEW.title)), 'A') ||
    setweight(to_tsvector('english', search_spelling(main)), 'B') ||
    setweight(to_tsvector('english', search_spelling(options)), 'C');
  NEW.description_vector := strip(
    NEW.search || to_tsvector('english', search_spelling(concat_ws(' ', NEW.short_desc, NEW.description, NEW.features #>> '{}')))
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_search
  BEFORE INSERT OR UPDATE OF title, brand, category_id, keywords, occasions, recipients, materials, short_desc, description, features, specs, colors, sizes,
    option3_values
  ON products FOR EACH ROW EXECUTE FUNCTION products_search();
--> statement-breakpoint
UPDATE products SET option3_values = ARRAY(
  SELECT option3 FROM variants WHERE product_id = products.id AND option3 <> '' GROUP BY option3 ORDER BY min(position), option3
)
WHERE EXISTS (SELECT 1 FROM variants WHERE product_id = products.id AND option3 <> '');
--> statement-breakpoint
-- Preorders and products that are made to order. A variant of such a product may have a negative stock: units that are sold and not there yet.
ALTER TABLE "products" ADD COLUMN "backorder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ships_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "backorder_limit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "backorder_limit" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "backorder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ships_from" date;--> statement-breakpoint
CREATE INDEX "products_preorder" ON "products" USING btree ("ships_from") WHERE "products"."backorder" = 'preorder';--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_stock";--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0 or "variants"."backorder_limit" is not null) NOT VALID;--> statement-breakpoint
-- The limit of a product's variants: null without backorder; 0 once it has ended and units are still owed.
CREATE FUNCTION set_backorder_limits(ids text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE variants SET backorder_limit = next.backorder_limit
  FROM (
    SELECT
      variants.id,
      CASE
        WHEN products.backorder <> '' THEN coalesce(nullif(products.backorder_limit, '')::integer, 100000)
        WHEN variants.stock < 0 THEN 0
      END AS backorder_limit
    FROM variants JOIN products ON products.id = variants.product_id
    WHERE products.id = ANY(ids)
  ) AS next
  WHERE variants.id = next.id AND variants.backorder_limit IS DISTINCT FROM next.backorder_limit
$$;
--> statement-breakpoint
CREATE FUNCTION products_backorder_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_backorder_limits(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_backorder_changed AFTER UPDATE OF backorder, backorder_limit ON products
  FOR EACH ROW WHEN ((OLD.backorder, OLD.backorder_limit) IS DISTINCT FROM (NEW.backorder, NEW.backorder_limit))
  EXECUTE FUNCTION products_backorder_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_from_variants(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY(ids) ORDER BY id FOR UPDATE;
  UPDATE products
  SET price = first.price, mrp = first.mrp, in_stock = first.in_stock
  FROM (
    SELECT DISTINCT ON (product_id) product_id, price, mrp, stock + coalesce(backorder_limit, 0) > 0 AS in_stock
    FROM variants
    WHERE product_id = ANY(ids)
    ORDER BY product_id, stock + coalesce(backorder_limit, 0) > 0 DESC, position, id
  ) AS first
  WHERE products.id = first.product_id
    AND (products.price, products.mrp, products.in_stock) IS DISTINCT FROM (first.price, first.mrp, first.in_stock);
  UPDATE products SET in_stock = false
  WHERE id = ANY(ids) AND in_stock AND NOT EXISTS (SELECT 1 FROM variants WHERE product_id = products.id);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variants_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT DISTINCT product_id FROM changed);
  sold_before_stock text[] := ARRAY(SELECT id FROM products WHERE id = ANY(ids) AND backorder <> '');
BEGIN
  IF sold_before_stock <> '{}' THEN
    PERFORM set_backorder_limits(sold_before_stock);
  END IF;
  PERFORM products_from_variants(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(
    SELECT DISTINCT after.product_id FROM after JOIN before USING (id)
    WHERE (after.stock + coalesce(after.backorder_limit, 0) > 0) <> (before.stock + coalesce(before.backorder_limit, 0) > 0)
      OR (after.price, after.mrp, after.position) IS DISTINCT FROM (before.price, before.mrp, before.position)
  );
BEGIN
  IF ids <> '{}' THEN
    PERFORM products_from_variants(ids);
  END IF;
  RETURN NULL;
END $$;
