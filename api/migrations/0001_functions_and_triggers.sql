-- Search documents: `products.search`, its words by spelling, and the columns of products that come from variants and reviews.
CREATE FUNCTION search_spelling(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(unaccent(value)), '\mt[[:space:]-]*shirt', 'tshirt', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION category_words(category text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE path AS (
    SELECT name, parent_id FROM categories WHERE id = category
    UNION ALL
    SELECT categories.name, categories.parent_id FROM categories JOIN path ON categories.id = path.parent_id
  )
  SELECT coalesce(string_agg(name, ' ') FILTER (WHERE name NOT LIKE '%&%'), '') FROM path
$$;
--> statement-breakpoint
CREATE FUNCTION add_search_words(ids text[]) RETURNS void LANGUAGE sql AS $$
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
CREATE FUNCTION add_description_words(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO description_words (lexeme)
  SELECT DISTINCT lexeme FROM products, unnest(tsvector_to_array(description_vector)) AS lexeme WHERE id = ANY(ids) ORDER BY lexeme
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
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
    setweight(to_tsvector('english', search_spelling(concat_ws(' ', array_to_string(NEW.colors, ' '), array_to_string(NEW.sizes, ' '), specs))), 'C');
  NEW.description_vector := strip(
    NEW.search || to_tsvector('english', search_spelling(concat_ws(' ', NEW.short_desc, NEW.description, NEW.features #>> '{}')))
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_came() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM add_search_words(ids);
  PERFORM add_description_words(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION products_from_variants(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY(ids) ORDER BY id FOR UPDATE;
  UPDATE products
  SET price = first.price, mrp = first.mrp, in_stock = first.in_stock
  FROM (
    SELECT DISTINCT ON (product_id) product_id, price, mrp, stock > 0 AS in_stock
    FROM variants
    WHERE product_id = ANY(ids)
    ORDER BY product_id, stock > 0 DESC, position, id
  ) AS first
  WHERE products.id = first.product_id
    AND (products.price, products.mrp, products.in_stock) IS DISTINCT FROM (first.price, first.mrp, first.in_stock);
  UPDATE products SET in_stock = false
  WHERE id = ANY(ids) AND in_stock AND NOT EXISTS (SELECT 1 FROM variants WHERE product_id = products.id);
END $$;
--> statement-breakpoint
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
CREATE FUNCTION variants_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_from_variants(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(
    SELECT DISTINCT after.product_id FROM after JOIN before USING (id)
    WHERE (after.stock > 0) <> (before.stock > 0)
      OR (after.price, after.mrp, after.position) IS DISTINCT FROM (before.price, before.mrp, before.position)
  );
BEGIN
  IF ids <> '{}' THEN
    PERFORM products_from_variants(ids);
  END IF;
  RETURN NULL;
END $$;
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
CREATE FUNCTION products_from_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT DISTINCT product_id FROM changed);
BEGIN
  PERFORM 1 FROM products WHERE id = ANY(ids) ORDER BY id FOR UPDATE;
  UPDATE products
  SET rating = coalesce(now_is.rating, 0), review_count = now_is.review_count
  FROM (
    SELECT ids.id, avg(reviews.rating) AS rating, count(reviews.id) AS review_count
    FROM unnest(ids) AS ids (id) LEFT JOIN reviews ON reviews.product_id = ids.id AND reviews.hidden_at IS NULL
    GROUP BY ids.id
  ) AS now_is
  WHERE products.id = now_is.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF name, parent_id ON categories
  FOR EACH ROW EXECUTE FUNCTION categories_renamed();
--> statement-breakpoint
CREATE TRIGGER products_came AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_came();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF title, brand, category_id, keywords, short_desc, description, features, specs, colors, sizes ON products
  FOR EACH ROW EXECUTE FUNCTION products_search();
--> statement-breakpoint
CREATE TRIGGER reviews_came AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_from_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_from_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_went AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_from_reviews();
--> statement-breakpoint
CREATE TRIGGER variants_came AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_came_or_went();
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_options_came AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_options_came_or_went();
--> statement-breakpoint
CREATE TRIGGER variants_options_changed AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_options_changed();
--> statement-breakpoint
CREATE TRIGGER variants_options_went AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_options_came_or_went();
--> statement-breakpoint
CREATE TRIGGER variants_went AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_came_or_went();
--> statement-breakpoint
-- Change journal: which products changed, for the caches of all processes. A change of more than 1000 products counts as a change of all.
CREATE FUNCTION record_changes(of_topic text, ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_changes (topic, product_id)
  SELECT of_topic, id FROM unnest(CASE WHEN cardinality(ids) > 1000 THEN ARRAY[NULL] ELSE ids END) AS id
$$;
--> statement-breakpoint
CREATE FUNCTION record_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_products_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_all_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY[NULL::text]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_recorded AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('category');
--> statement-breakpoint
CREATE TRIGGER deal_products_recorded_came AFTER INSERT ON deal_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('deal');
--> statement-breakpoint
CREATE TRIGGER deal_products_recorded_changed AFTER UPDATE ON deal_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('deal');
--> statement-breakpoint
CREATE TRIGGER deal_products_recorded_emptied AFTER TRUNCATE ON deal_products
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('deal');
--> statement-breakpoint
CREATE TRIGGER deal_products_recorded_went AFTER DELETE ON deal_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('deal');
--> statement-breakpoint
CREATE TRIGGER deals_recorded AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON deals
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('deal');
--> statement-breakpoint
CREATE TRIGGER media_recorded AFTER DELETE OR UPDATE OR TRUNCATE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('media');
--> statement-breakpoint
CREATE TRIGGER product_images_recorded_came AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('product');
--> statement-breakpoint
CREATE TRIGGER product_images_recorded_changed AFTER UPDATE ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('product');
--> statement-breakpoint
CREATE TRIGGER product_images_recorded_emptied AFTER TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('product');
--> statement-breakpoint
CREATE TRIGGER product_images_recorded_went AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('product');
--> statement-breakpoint
CREATE TRIGGER products_recorded_came AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products('product');
--> statement-breakpoint
CREATE TRIGGER products_recorded_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products('product');
--> statement-breakpoint
CREATE TRIGGER products_recorded_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('product');
--> statement-breakpoint
CREATE TRIGGER products_recorded_went AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products('product');
--> statement-breakpoint
CREATE TRIGGER reviews_recorded_came AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('review');
--> statement-breakpoint
CREATE TRIGGER reviews_recorded_changed AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('review');
--> statement-breakpoint
CREATE TRIGGER reviews_recorded_emptied AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('review');
--> statement-breakpoint
CREATE TRIGGER reviews_recorded_went AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('review');
--> statement-breakpoint
CREATE TRIGGER synonyms_recorded AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('synonym');
--> statement-breakpoint
CREATE TRIGGER variants_recorded_came AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('variant');
--> statement-breakpoint
CREATE TRIGGER variants_recorded_changed AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('variant');
--> statement-breakpoint
CREATE TRIGGER variants_recorded_emptied AFTER TRUNCATE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('variant');
--> statement-breakpoint
CREATE TRIGGER variants_recorded_went AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_parts('variant');
--> statement-breakpoint
-- Ledger: entries are never changed, and the entries of a transaction add up to zero.
CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'the entries of ledger transaction % do not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Audit log and consents: rows are never changed or deleted, except by the retention task.
CREATE FUNCTION audit_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is never changed.';
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.purpose, NEW.action, NEW.text_version, NEW.screen, NEW.at) IS DISTINCT FROM (OLD.purpose, OLD.action, OLD.text_version, OLD.screen, OLD.at)
    OR NEW.user_id IS NOT NULL OR NEW.email_hash IS NOT NULL OR NEW.network <> '' THEN
    RAISE EXCEPTION 'a consent is never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_kept();
--> statement-breakpoint
CREATE TRIGGER consents_kept BEFORE UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION keep_consent();
