CREATE TABLE "fonts" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"weights" jsonb NOT NULL,
	"fallback" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
