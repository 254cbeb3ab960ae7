-- contract: the unique index of barcodes has no row of the previous release, which writes no barcode
ALTER TABLE "variants" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "height_mm" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_barcode" ON "variants" USING btree (lpad("barcode", 14, '0')) WHERE "variants"."barcode" <> '';
