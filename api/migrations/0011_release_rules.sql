CREATE TABLE "release_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"canary" jsonb,
	"is_forced" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone,
	"state" text NOT NULL,
	"author_id" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decider_id" text,
	"decider" text,
	"decided_at" timestamp with time zone,
	"comment" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "release_teams" (
	"name" text PRIMARY KEY NOT NULL,
	"remotes" text[] NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approvers" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "release_requests_state" ON "release_requests" USING btree ("state");--> statement-breakpoint
CREATE INDEX "release_requests_created" ON "release_requests" USING btree ("created_at");--> statement-breakpoint
SELECT pgboss.create_queue('run-release-requests', '{"policy":"standard"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('check-release-requests', '{"policy":"stately"}'::json);
