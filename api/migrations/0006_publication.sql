-- Times of publishing and archiving, and what tells a draft (never published) from an archived record (published, then withdrawn).
ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone, ADD COLUMN "publish_at" timestamp with time zone, ADD COLUMN "archive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "published_at" timestamp with time zone, ADD COLUMN "publish_at" timestamp with time zone, ADD COLUMN "archive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "featured_products" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL, ADD COLUMN "published_at" timestamp with time zone, ADD COLUMN "publish_at" timestamp with time zone, ADD COLUMN "archive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "last_published_at" timestamp with time zone, ADD COLUMN "archived_at" timestamp with time zone, ADD COLUMN "archive_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_publish_at" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_archive_at" ON "products" USING btree ("archive_at") WHERE "products"."archive_at" is not null;--> statement-breakpoint
-- An archived product whose time of archiving is not that of its creation was published. A live product needs no value: the trigger sets it.
UPDATE "products" SET "published_at" = "created_at" WHERE "archived_at" > "created_at" + interval '1 minute';--> statement-breakpoint
-- It is unknown whether an inactive banner was on the home page. Those of before count as archived, because most of them were.
UPDATE "banners" SET "published_at" = "created_at" WHERE NOT "is_active";--> statement-breakpoint
UPDATE "blog_posts" SET "last_published_at" = "published_at" WHERE "published_at" <= now();--> statement-breakpoint
-- Triggers, so that every way to publish or archive (form, list, import, job, an older version of the API) sets the same columns.
CREATE FUNCTION products_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NULL THEN
    NEW.published_at := coalesce(NEW.published_at, NEW.created_at);
    IF TG_OP = 'UPDATE' AND OLD.archived_at IS NOT NULL AND OLD.published_at IS NULL THEN
      NEW.published_at := now();
    END IF;
    NEW.publish_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.archived_at IS NULL THEN
    NEW.published_at := coalesce(NEW.published_at, NEW.created_at);
    NEW.archive_at := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_publication BEFORE INSERT OR UPDATE OF archived_at, publish_at, archive_at ON products
  FOR EACH ROW EXECUTE FUNCTION products_publication();--> statement-breakpoint
CREATE FUNCTION active_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_active THEN
    NEW.published_at := coalesce(NEW.published_at, now());
    NEW.publish_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.is_active THEN
    NEW.published_at := coalesce(NEW.published_at, NEW.created_at);
    NEW.archive_at := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER banners_publication BEFORE INSERT OR UPDATE OF is_active, publish_at, archive_at ON banners
  FOR EACH ROW EXECUTE FUNCTION active_publication();--> statement-breakpoint
CREATE TRIGGER featured_products_publication BEFORE INSERT OR UPDATE OF is_active, publish_at, archive_at ON featured_products
  FOR EACH ROW EXECUTE FUNCTION active_publication();--> statement-breakpoint
CREATE FUNCTION posts_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published_at <= clock_timestamp() THEN
    NEW.last_published_at := NEW.published_at;
    NEW.archived_at := NULL;
  ELSIF NEW.published_at IS NULL AND TG_OP = 'UPDATE' THEN
    IF OLD.published_at <= clock_timestamp() THEN
      NEW.last_published_at := OLD.published_at;
    END IF;
    IF NEW.last_published_at IS NOT NULL THEN
      NEW.archived_at := coalesce(NEW.archived_at, now());
      NEW.archive_at := NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER blog_posts_publication BEFORE INSERT OR UPDATE OF published_at ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION posts_publication();--> statement-breakpoint
-- Banners, lists, blocks and posts are part of documents: the journal names their changes, so that caches in front purge the documents.
CREATE TRIGGER banners_recorded AFTER INSERT OR DELETE OR UPDATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('content');--> statement-breakpoint
CREATE TRIGGER featured_products_recorded AFTER INSERT OR DELETE OR UPDATE ON featured_products
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('content');--> statement-breakpoint
CREATE TRIGGER content_blocks_recorded AFTER INSERT OR DELETE OR UPDATE ON content_blocks
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('content');--> statement-breakpoint
CREATE TRIGGER blog_posts_recorded AFTER INSERT OR DELETE OR UPDATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('content');--> statement-breakpoint
SELECT pgboss.create_queue('publish-and-archive', '{"policy":"standard"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('check-publications', '{"policy":"stately"}'::json);
