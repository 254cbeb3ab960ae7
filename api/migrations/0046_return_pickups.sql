CREATE TABLE "return_pickups" (
	"return_id" text PRIMARY KEY NOT NULL,
	"carrier_code" text NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"awb" text,
	"carrier_order_id" text,
	"tracking_url" text,
	"error" text DEFAULT '' NOT NULL,
	"tracked_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "return_pickups" ADD CONSTRAINT "return_pickups_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_pickups_awb" ON "return_pickups" USING btree ("carrier_code","awb") WHERE "return_pickups"."awb" is not null;--> statement-breakpoint
CREATE INDEX "return_pickups_status" ON "return_pickups" USING btree ("status","next_attempt_at");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "expiry_mailed_for" timestamp with time zone;--> statement-breakpoint
SELECT pgboss.create_queue('book-return-pickups', '{"policy":"stately"}'::json);
