CREATE TABLE "told_words" (
	"lexeme" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "variants_color";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "told" "tsvector";--> statement-breakpoint
CREATE INDEX "products_told" ON "products" USING gin ("told");--> statement-breakpoint
CREATE INDEX "variants_color" ON "variants" USING btree ("color","color_code");
--> statement-breakpoint
-- Lists and searches read the small columns of many products, a product's page the long ones of one: those are kept apart.
ALTER TABLE "products" SET (toast_tuple_target = 256);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
-- The names apart from the rest: a search for names alone neither reads nor weighs what is told in long texts.
CREATE OR REPLACE FUNCTION products_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  specs text := (
    SELECT string_agg(spec ->> 'value', ' ') FROM jsonb_array_elements(NEW.specs) AS spec
    WHERE spec ->> 'label' IN ('Fabric', 'Material', 'Upper', 'Pattern', 'Sleeve', 'Neck', 'Occasion')
  );
BEGIN
  NEW.search :=
    setweight(to_tsvector('english', search_spelling(NEW.title)), 'A') ||
    setweight(to_tsvector('english', search_spelling(concat_ws(' ', NEW.brand, category_words(NEW.category_id), NEW.keywords))), 'B') ||
    setweight(to_tsvector('english', search_spelling(concat_ws(' ', array_to_string(NEW.colors, ' '), array_to_string(NEW.sizes, ' '), specs))), 'C');
  NEW.told := strip(
    NEW.search || to_tsvector('english', search_spelling(concat_ws(' ', NEW.short_desc, NEW.description, NEW.features #>> '{}')))
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Words are only added. In a fixed order, so that two writers wait for each other instead of blocking each other.
CREATE FUNCTION told_words_of(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO told_words (lexeme)
  SELECT DISTINCT lexeme FROM products, unnest(tsvector_to_array(told)) AS lexeme WHERE id = ANY(ids) ORDER BY lexeme
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_came() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM search_words_of(ids);
  PERFORM told_words_of(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT id FROM after JOIN before USING (id) WHERE after.told IS DISTINCT FROM before.told);
BEGIN
  IF ids <> '{}' THEN
    PERFORM search_words_of(ids);
    PERFORM told_words_of(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE products SET title = title;
