CREATE TABLE "admin_amounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"amount" bigint NOT NULL,
	"confirmed_at" timestamp with time zone,
	"covered" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_amounts" ADD CONSTRAINT "admin_amounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
