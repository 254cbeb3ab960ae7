ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."total" >= 0 and "orders"."discount" >= 0 and "orders"."discount" <= "orders"."subtotal"
        and abs("orders"."total" - ("orders"."subtotal" - "orders"."discount" + "orders"."shipping_fee" + "orders"."fee_total")) <= 50) NOT VALID;
