CREATE TABLE "flags" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"expires_on" date NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"default_variant" text NOT NULL,
	"rules" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_members" (
	"flag_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "flag_members_flag_id_user_id_pk" PRIMARY KEY("flag_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "flag_members" ADD CONSTRAINT "flag_members_flag_id_flags_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."flags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_members" ADD CONSTRAINT "flag_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flag_members_user" ON "flag_members" USING btree ("user_id");
