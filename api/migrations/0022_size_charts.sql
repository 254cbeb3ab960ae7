CREATE TABLE "size_charts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"garment" text NOT NULL,
	"category_id" text,
	"brand" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"measures" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_chart_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "size_charts" ADD CONSTRAINT "size_charts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_chart_id_size_charts_id_fk" FOREIGN KEY ("size_chart_id") REFERENCES "public"."size_charts"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" in ('small', 'true', 'large')) NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "size_charts_use" ON "size_charts" USING btree ("category_id",lower("brand")) WHERE "size_charts"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "products_size_chart" ON "products" USING btree ("size_chart_id") WHERE "products"."size_chart_id" is not null;--> statement-breakpoint
-- The page of any product may have another chart then. No product in the index changes, so the topic is the one of pictures and settings.
CREATE TRIGGER size_charts_recorded AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON size_charts
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('media');
