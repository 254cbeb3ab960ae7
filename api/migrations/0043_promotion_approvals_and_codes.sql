ALTER TABLE "promotions" ADD COLUMN "has_unique_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "highest_percent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "approval" jsonb;--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"order_id" text,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_codes_upper" CHECK ("promotion_codes"."code" = upper("promotion_codes"."code"))
);
--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_codes_newest" ON "promotion_codes" USING btree ("promotion_id","created_at" DESC NULLS LAST,"code");--> statement-breakpoint
CREATE INDEX "promotion_codes_order" ON "promotion_codes" USING btree ("order_id") WHERE "promotion_codes"."order_id" is not null;
