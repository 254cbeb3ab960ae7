CREATE TABLE "release_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"release" text NOT NULL,
	"live_release" text,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_teams" ADD COLUMN "notice_email" text;--> statement-breakpoint
ALTER TABLE "release_teams" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "release_teams" ADD COLUMN "sealed_webhook_secret" text;--> statement-breakpoint
CREATE UNIQUE INDEX "release_notices_cause" ON "release_notices" USING btree ("remote","cause");--> statement-breakpoint
CREATE INDEX "release_notices_created" ON "release_notices" USING btree ("created_at");--> statement-breakpoint
SELECT pgboss.create_queue('check-release-withdrawals', '{"policy":"stately"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('send-release-webhook', '{"policy":"standard"}'::json);
