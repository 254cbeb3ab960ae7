CREATE TABLE "audit_anchors" (
	"day" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"source" text NOT NULL,
	"page" text NOT NULL,
	"is_enforced" boolean NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"account_id" text,
	"subject_id" text,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"detail" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "key_id" text;--> statement-breakpoint
CREATE INDEX "browser_reports_day" ON "browser_reports" USING btree ("day");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "security_events_subject" ON "security_events" USING btree ("subject_id");