CREATE TABLE "fonts" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"weights" jsonb NOT NULL,
	"fallback" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "duration" integer;--> statement-breakpoint
-- A deleted product no longer completes the look of others.
CREATE FUNCTION remove_from_looks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET look_ids = ARRAY(
    SELECT look.id FROM unnest(look_ids) WITH ORDINALITY AS look(id, place)
    WHERE NOT EXISTS (SELECT FROM gone WHERE gone.id = look.id) ORDER BY place
  )
  WHERE look_ids && ARRAY(SELECT id FROM gone);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_looks_went AFTER DELETE ON products
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_from_looks();
