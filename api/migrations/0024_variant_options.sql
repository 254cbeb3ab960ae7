-- contract: the unique index of three options refuses fewer rows than the index of two that it replaces
ALTER TABLE "products" ADD COLUMN "color_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option3_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "swatches" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "option3" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_options" ON "variants" USING btree ("product_id","color","size","option3");--> statement-breakpoint
DROP INDEX "variants_color_size";
