CREATE TABLE "page_layouts" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"next_change_at" timestamp with time zone,
	"updated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_layout_versions" (
	"layout_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sections" jsonb NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_layout_versions_layout_id_version_pk" PRIMARY KEY("layout_id","version")
);
--> statement-breakpoint
ALTER TABLE "page_layouts" ADD CONSTRAINT "page_layouts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_layout_versions" ADD CONSTRAINT "page_layout_versions_layout_id_page_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "public"."page_layouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_layout_versions" ADD CONSTRAINT "page_layout_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_layouts_path" ON "page_layouts" USING btree ("path");--> statement-breakpoint
CREATE INDEX "page_layouts_next" ON "page_layouts" USING btree ("next_change_at");--> statement-breakpoint
CREATE INDEX "page_layouts_editor" ON "page_layouts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "page_layout_versions_author" ON "page_layout_versions" USING btree ("author_id");--> statement-breakpoint
-- What shoppers see of a page changes when it is published, deleted, or a section begins or ends. A draft changes no document.
CREATE TRIGGER page_layouts_published AFTER UPDATE OF published_version, next_change_at ON page_layouts
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('content');--> statement-breakpoint
CREATE TRIGGER page_layouts_deleted AFTER DELETE ON page_layouts
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('content');
