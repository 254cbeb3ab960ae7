ALTER TABLE "users" ADD COLUMN "admin_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_remotes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Until now every admin could do everything.
UPDATE "users" SET "admin_role" = 'owner' WHERE "role" = 'admin';
