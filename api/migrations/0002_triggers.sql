-- A product's price is that of its first variant in stock, or of its first variant. The product's row is locked before
-- its variants are read: otherwise two orders that take the last pieces of two variants would each see the other's stock.
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
CREATE TRIGGER variants_came AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_came_or_went();
--> statement-breakpoint
CREATE TRIGGER variants_went AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_came_or_went();
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
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
    FROM unnest(ids) AS ids (id) LEFT JOIN reviews ON reviews.product_id = ids.id
    GROUP BY ids.id
  ) AS now_is
  WHERE products.id = now_is.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_came AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_from_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_went AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_from_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_from_reviews();
