-- A large file is in parts in the storage of pictures; a small one is in its row, as before.
ALTER TABLE "import_files" ADD COLUMN "storage_key" text;
--> statement-breakpoint
ALTER TABLE "import_files" ADD COLUMN "bytes" bigint;
--> statement-breakpoint
ALTER TABLE "import_files" ALTER COLUMN "content" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "paused_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "cancelled_at" timestamp with time zone;
