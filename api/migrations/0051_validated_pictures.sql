ALTER TABLE "products" VALIDATE CONSTRAINT "products_seo_media_id_media_id_fk";--> statement-breakpoint
ALTER TABLE "picture_downloads" VALIDATE CONSTRAINT "picture_downloads_collection_id_collections_id_fk";
