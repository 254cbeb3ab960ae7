ALTER TABLE "products" ADD COLUMN "look_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "custom_fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom_fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "custom_fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Events of custom fields. No event has the values, because those of customers and orders can be personal data.
CREATE FUNCTION variants_fields_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, object, data)
  SELECT 'product.updated', 'product:' || products.id, product_event_data(products)
  FROM products WHERE products.id IN (
    SELECT after.product_id FROM after JOIN before USING (id) WHERE after.custom_fields <> before.custom_fields
  )
  ORDER BY products.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_fields_events AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_fields_events();--> statement-breakpoint
CREATE TRIGGER users_fields_events AFTER UPDATE OF custom_fields ON users FOR EACH ROW
  WHEN (NEW.role = 'user' AND OLD.custom_fields <> NEW.custom_fields) EXECUTE FUNCTION users_events('updated');--> statement-breakpoint
CREATE FUNCTION orders_fields_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_event('order.fields_changed', 'order:' || NEW.id, jsonb_build_object(
    '_id', NEW.id, 'kind', NEW.kind, 'status', NEW.status, 'isConfirmed', NEW.confirmed_at IS NOT NULL, 'paymentMethod', NEW.payment_method,
    'paymentStatus', NEW.payment_status, 'total', to_rupees(NEW.total), 'creditUsed', to_rupees(NEW.credit_used)
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_fields_events AFTER UPDATE OF custom_fields ON orders FOR EACH ROW
  WHEN (OLD.custom_fields <> NEW.custom_fields) EXECUTE FUNCTION orders_fields_events();--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"poster_id" text NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "product_videos" (
	"product_id" text NOT NULL,
	"video_id" text NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_videos_product_id_video_id_pk" PRIMARY KEY("product_id","video_id")
);--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_poster" ON "videos" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "product_videos_video" ON "product_videos" USING btree ("video_id");
