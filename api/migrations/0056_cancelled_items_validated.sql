ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_quantity";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_held_open";
