CREATE TABLE "bulk_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"action" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"undo_of" text,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_action_rows" (
	"bulk_action_id" text NOT NULL,
	"position" integer NOT NULL,
	"entity_id" text NOT NULL,
	"input" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"shipment_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undo" jsonb,
	CONSTRAINT "bulk_action_rows_bulk_action_id_position_pk" PRIMARY KEY("bulk_action_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" text NOT NULL,
	"product_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_action_rows" ADD CONSTRAINT "bulk_action_rows_bulk_action_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_list" ON "bulk_actions" USING btree ("list","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_actions_undo_of" ON "bulk_actions" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "bulk_action_rows_status" ON "bulk_action_rows" USING btree ("bulk_action_id","status");--> statement-breakpoint
SELECT pgboss.create_queue('run-bulk-action', '{"policy":"standard"}'::json);
