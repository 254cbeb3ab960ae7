ALTER TABLE "deals" ADD COLUMN "per_customer_limit" integer;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_per_customer_limit" CHECK ("deals"."per_customer_limit" > 0);
