ALTER TABLE "products" ADD COLUMN "occasions" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "recipients" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- The words of the tags: searches find them, and typing errors are corrected to them. A product for a recipient is a gift.
CREATE FUNCTION tag_words(occasions text[], recipients text[], materials text[]) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat_ws(
    ' ', array_to_string(occasions, ' '), CASE WHEN recipients <> '{}' THEN 'gift' END, array_to_string(recipients, ' '), array_to_string(materials, ' ')
  )
$$;
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
            ' ', title, brand, category_words(category_id), keywords, tag_words(occasions, recipients, materials), array_to_string(colors, ' ')
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
BEGIN
  NEW.search :=
    setweight(to_tsvector('english', search_spelling(NEW.title)), 'A') ||
    setweight(to_tsvector('english', search_spelling(main)), 'B') ||
    setweight(to_tsvector('english', search_spelling(concat_ws(' ', array_to_string(NEW.colors, ' '), array_to_string(NEW.sizes, ' '), specs))), 'C');
  NEW.description_vector := strip(
    NEW.search || to_tsvector('english', search_spelling(concat_ws(' ', NEW.short_desc, NEW.description, NEW.features #>> '{}')))
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_search
  BEFORE INSERT OR UPDATE OF title, brand, category_id, keywords, occasions, recipients, materials, short_desc, description, features, specs, colors, sizes
  ON products FOR EACH ROW EXECUTE FUNCTION products_search();
