CREATE TABLE "imported_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"email" text,
	"phone" text,
	"placed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"payment_status" text NOT NULL,
	"shipment_status" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping_fee" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"address" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_orders_number" ON "imported_orders" USING btree ("source","number");--> statement-breakpoint
CREATE INDEX "imported_orders_user" ON "imported_orders" USING btree ("user_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imported_orders_email" ON "imported_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "imported_orders_phone" ON "imported_orders" USING btree ("phone");
