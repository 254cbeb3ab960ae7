-- contract: the unique index of pictures of collections has no row of the previous release, which writes no collection_id
ALTER TABLE "picture_downloads" ADD COLUMN "collection_id" text;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_downloads_collection" ON "picture_downloads" USING btree ("collection_id") WHERE "picture_downloads"."collection_id" is not null;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD COLUMN "fulfilled_at" timestamp with time zone;
