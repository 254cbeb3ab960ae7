ALTER TABLE "picture_downloads" VALIDATE CONSTRAINT "picture_downloads_review_id_reviews_id_fk";--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "deduction" bigint DEFAULT 0 NOT NULL;
