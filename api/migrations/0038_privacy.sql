CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"email_hash" text,
	"purpose" text NOT NULL,
	"action" text NOT NULL,
	"text_version" text NOT NULL,
	"screen" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "privacy_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "privacy_requests_email" ON "privacy_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "privacy_requests_created" ON "privacy_requests" USING btree ("created_at");--> statement-breakpoint
-- Consents are evidence. Only whose one it was may be forgotten.
CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.purpose, NEW.action, NEW.text_version, NEW.screen, NEW.at) IS DISTINCT FROM (OLD.purpose, OLD.action, OLD.text_version, OLD.screen, OLD.at)
    OR NEW.user_id IS NOT NULL OR NEW.email_hash IS NOT NULL OR NEW.network <> '' THEN
    RAISE EXCEPTION 'a consent is never changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER consents_kept BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consent();
