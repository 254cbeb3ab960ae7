CREATE TABLE "admin_favourites" (
	"admin_id" text PRIMARY KEY NOT NULL,
	"favourites" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undo_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"permission" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"rows" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_favourites" ADD CONSTRAINT "admin_favourites_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_entries" ADD CONSTRAINT "undo_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_entries_expires" ON "undo_entries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "undo_entries_actor" ON "undo_entries" USING btree ("actor_id");
