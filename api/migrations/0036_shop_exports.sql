CREATE TABLE "shop_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"run_id" text,
	"progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "shop_exports_created" ON "shop_exports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
SELECT pgboss.create_queue('export-shop', '{"policy":"standard"}'::json);
