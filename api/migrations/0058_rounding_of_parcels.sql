ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."total" >= 0 and "orders"."discount" >= 0 and "orders"."discount" <= "orders"."subtotal"
        and abs("orders"."total" - ("orders"."subtotal" - "orders"."discount" + "orders"."shipping_fee" + "orders"."fee_total")) <= 1000) NOT VALID;