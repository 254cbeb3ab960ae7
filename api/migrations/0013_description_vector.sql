ALTER TABLE "products" RENAME COLUMN "told" TO "description_vector";--> statement-breakpoint
ALTER INDEX "products_told" RENAME TO "products_description_vector";--> statement-breakpoint
ALTER TABLE "told_words" RENAME TO "description_words";--> statement-breakpoint
ALTER INDEX "told_words_pkey" RENAME TO "description_words_pkey";
--> statement-breakpoint
-- Functions name columns and tables in their text, so each one that names a renamed thing is written again.
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
  NEW.description_vector := strip(
    NEW.search || to_tsvector('english', search_spelling(concat_ws(' ', NEW.short_desc, NEW.description, NEW.features #>> '{}')))
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION told_words_of(text[]);
--> statement-breakpoint
-- Words are only added, in a fixed order: so two writers wait for each other instead of deadlocking.
CREATE FUNCTION add_description_words(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO description_words (lexeme)
  SELECT DISTINCT lexeme FROM products, unnest(tsvector_to_array(description_vector)) AS lexeme WHERE id = ANY(ids) ORDER BY lexeme
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
ALTER FUNCTION search_words_of(text[]) RENAME TO add_search_words;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_came() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM add_search_words(ids);
  PERFORM add_description_words(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(
    SELECT id FROM after JOIN before USING (id) WHERE after.description_vector IS DISTINCT FROM before.description_vector
  );
BEGIN
  IF ids <> '{}' THEN
    PERFORM add_search_words(ids);
    PERFORM add_description_words(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The triggers that write the change journal.
ALTER FUNCTION tell_changes(text, text[]) RENAME TO record_changes;--> statement-breakpoint
ALTER FUNCTION products_told() RENAME TO record_products;--> statement-breakpoint
ALTER FUNCTION parts_told() RENAME TO record_products_of_parts;--> statement-breakpoint
ALTER FUNCTION everything_told() RENAME TO record_all_products;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_products_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_all_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY[NULL::text]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  journal_trigger record;
BEGIN
  FOR journal_trigger IN
    SELECT tgname AS name, tgrelid::regclass AS on_table FROM pg_trigger WHERE NOT tgisinternal AND tgname ~ '_told(_|$)'
  LOOP
    EXECUTE format(
      'ALTER TRIGGER %I ON %s RENAME TO %I',
      journal_trigger.name, journal_trigger.on_table, regexp_replace(journal_trigger.name, '_told(_|$)', '_recorded\1')
    );
  END LOOP;
END $$;
