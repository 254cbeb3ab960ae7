CREATE TABLE "workflow_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"input" jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"compensates" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"is_claimed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_runs_key" ON "workflow_runs" USING btree ("workflow","key");--> statement-breakpoint
CREATE INDEX "workflow_runs_state" ON "workflow_runs" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "workflow_runs_created" ON "workflow_runs" USING btree ("created_at");--> statement-breakpoint
SELECT pgboss.create_queue('run-workflow', '{"policy":"standard"}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('check-workflows', '{"policy":"stately"}'::json);
