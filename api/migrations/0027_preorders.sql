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
