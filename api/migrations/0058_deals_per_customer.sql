ALTER TABLE "deals" ADD COLUMN "per_customer_limit" integer;
