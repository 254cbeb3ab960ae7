CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "missing_pages_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"target_path" text,
	"status" integer NOT NULL,
	"source" text NOT NULL,
	"created_by" text NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path" UNIQUE("from_path")
);
--> statement-breakpoint
CREATE INDEX "missing_pages_path" ON "missing_pages" USING btree ("path");--> statement-breakpoint
CREATE INDEX "redirects_target_path" ON "redirects" USING btree ("target_path");--> statement-breakpoint
CREATE INDEX "redirects_created" ON "redirects" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- The journal names changes of redirects, so that caches in front purge them. Counted hits change nothing that such a cache stores.
CREATE TRIGGER redirects_recorded AFTER INSERT OR DELETE OR UPDATE OF from_path, target, status ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('redirect');
