ALTER TABLE "orders" ADD COLUMN "is_purchase_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_purchases" boolean DEFAULT true NOT NULL;