ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_amounts";--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_id" text,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_ids" text[] DEFAULT '{}' NOT NULL,
	"pinned_ids" text[] DEFAULT '{}' NOT NULL,
	"sort" text DEFAULT 'relevance' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"archive_at" timestamp with time zone,
	"renewed_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_updated" ON "collections" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE TRIGGER collections_publication BEFORE INSERT OR UPDATE OF is_active, publish_at, archive_at ON collections
  FOR EACH ROW EXECUTE FUNCTION active_publication();--> statement-breakpoint
-- A collection changes its list and its page, but no product in the index. Per row, because a job looks for due collections each minute, and a statement
-- without rows changes nothing.
CREATE TRIGGER collections_recorded AFTER INSERT OR DELETE OR UPDATE ON collections
  FOR EACH ROW EXECUTE FUNCTION record_all_products('collection');--> statement-breakpoint
CREATE TRIGGER collections_recorded_emptied AFTER TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('collection');
