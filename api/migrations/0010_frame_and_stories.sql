CREATE TABLE "form_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"sender" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reading_time" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "form_sends_sender" ON "form_sends" USING btree ("form","sender","at");--> statement-breakpoint
CREATE INDEX "form_sends_at" ON "form_sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_created" ON "newsletter_subscriptions" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
UPDATE "blog_posts" SET "reading_time" = greatest(1, round(cardinality(regexp_split_to_array(trim(regexp_replace("content", '<[^>]*>', ' ', 'g')), '\s+')) / 220.0));
