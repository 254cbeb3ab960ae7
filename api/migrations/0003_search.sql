CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_trigrams";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sizes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_queries_prefix" ON "search_queries" USING btree ("query" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","price","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";
--> statement-breakpoint
-- One spelling for what is written and for what is searched. "T-Shirt", "t shirt" and "tshirt" are one word, and not a shirt.
CREATE FUNCTION search_spelling(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(unaccent(value)), '\mt[[:space:]-]*shirt', 'tshirt', 'g')
$$;
--> statement-breakpoint
-- The names of a category and of those above it. A name with an ampersand lists several kinds of things, of which a
-- product is only one: "Jeans & Chinos" does not make chinos jeans.
CREATE FUNCTION category_words(category text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE path AS (
    SELECT name, parent_id FROM categories WHERE id = category
    UNION ALL
    SELECT categories.name, categories.parent_id FROM categories JOIN path ON categories.id = path.parent_id
  )
  SELECT coalesce(string_agg(name, ' ') FILTER (WHERE name NOT LIKE '%&%'), '') FROM path
$$;
--> statement-breakpoint
-- What a product is (A to C) and what is told of it (D). Of the specifications, those that a shopper searches for.
CREATE FUNCTION products_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  specs text := (
    SELECT string_agg(spec ->> 'value', ' ') FROM jsonb_array_elements(NEW.specs) AS spec
    WHERE spec ->> 'label' IN ('Fabric', 'Material', 'Upper', 'Pattern', 'Sleeve', 'Neck', 'Occasion')
  );
BEGIN
  NEW.search :=
    setweight(to_tsvector('english', search_spelling(NEW.title)), 'A') ||
    setweight(to_tsvector('english', search_spelling(concat_ws(' ', NEW.brand, category_words(NEW.category_id), NEW.keywords))), 'B') ||
    setweight(to_tsvector('english', search_spelling(concat_ws(' ', array_to_string(NEW.colors, ' '), array_to_string(NEW.sizes, ' '), specs))), 'C') ||
    setweight(to_tsvector('english', search_spelling(concat_ws(' ', NEW.short_desc, NEW.description, NEW.features #>> '{}'))), 'D');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search
  BEFORE INSERT OR UPDATE OF title, brand, category_id, keywords, short_desc, description, features, specs, colors, sizes
  ON products FOR EACH ROW EXECUTE FUNCTION products_search();
--> statement-breakpoint
CREATE FUNCTION categories_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE below AS (
    SELECT NEW.id
    UNION ALL
    SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id
  )
  UPDATE products SET keywords = keywords WHERE category_id IN (SELECT id FROM below);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF name, parent_id ON categories
  FOR EACH ROW EXECUTE FUNCTION categories_renamed();
--> statement-breakpoint
-- Words are only added. In a fixed order, so that two writers wait for each other instead of blocking each other.
CREATE FUNCTION search_words_of(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, lexeme)
  SELECT word, lexeme
  FROM (
    SELECT DISTINCT word
    FROM products,
      regexp_split_to_table(
        search_spelling(concat_ws(' ', title, brand, category_words(category_id), keywords, array_to_string(colors, ' '))),
        '[^[:alnum:]]+'
      ) AS word
    WHERE id = ANY(ids) AND length(word) BETWEEN 3 AND 40
  ) AS words, unnest(to_tsvector('english', word))
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION products_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_words_of(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT id FROM after JOIN before USING (id) WHERE after.search IS DISTINCT FROM before.search);
BEGIN
  IF ids <> '{}' THEN
    PERFORM search_words_of(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_came AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_came();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
-- A product's colours and sizes, in the order of its variants.
CREATE FUNCTION products_options(ids text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET colors = now_are.colors, sizes = now_are.sizes
  FROM (
    SELECT
      given.id,
      ARRAY(SELECT color FROM variants WHERE product_id = given.id GROUP BY color ORDER BY min(position), color) AS colors,
      ARRAY(SELECT size FROM variants WHERE product_id = given.id GROUP BY size ORDER BY min(position), size) AS sizes
    FROM unnest(ids) AS given (id)
  ) AS now_are
  WHERE products.id = now_are.id AND (products.colors, products.sizes) IS DISTINCT FROM (now_are.colors, now_are.sizes)
$$;
--> statement-breakpoint
CREATE FUNCTION variants_options_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_options(ARRAY(SELECT DISTINCT product_id FROM changed ORDER BY product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION variants_options_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(
    SELECT DISTINCT after.product_id FROM after JOIN before USING (id)
    WHERE (after.color, after.size, after.position) IS DISTINCT FROM (before.color, before.size, before.position)
    ORDER BY after.product_id
  );
BEGIN
  IF ids <> '{}' THEN
    PERFORM products_options(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_options_came AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_options_came_or_went();
--> statement-breakpoint
CREATE TRIGGER variants_options_went AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_options_came_or_went();
--> statement-breakpoint
CREATE TRIGGER variants_options_changed AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_options_changed();
