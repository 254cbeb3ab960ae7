ALTER TABLE "coupons" ADD COLUMN "highest_percent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "combination" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "highest_percent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "combination" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "combination" jsonb;