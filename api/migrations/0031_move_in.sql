CREATE TABLE "import_origins" (
	"product_id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text,
	"product_id" text NOT NULL,
	"line" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"color" text,
	"position" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"source_hash" text,
	"media_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_origins" ADD CONSTRAINT "import_origins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_downloads_url" ON "picture_downloads" USING btree ("product_id","url");--> statement-breakpoint
CREATE INDEX "picture_downloads_import" ON "picture_downloads" USING btree ("import_id","status");--> statement-breakpoint
CREATE INDEX "picture_downloads_hash" ON "picture_downloads" USING btree ("source_hash") WHERE "picture_downloads"."source_hash" is not null;--> statement-breakpoint
CREATE INDEX "picture_downloads_media" ON "picture_downloads" USING btree ("media_id") WHERE "picture_downloads"."media_id" is not null;--> statement-breakpoint
SELECT pgboss.create_queue('download-pictures', '{"policy":"standard"}'::json);
