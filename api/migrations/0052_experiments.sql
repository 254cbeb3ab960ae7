CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"flag" text NOT NULL,
	"control_variant" text NOT NULL,
	"hypothesis" text NOT NULL,
	"owner" text NOT NULL,
	"primary_metric" text NOT NULL,
	"guardrails" jsonb NOT NULL,
	"baseline" double precision NOT NULL,
	"effect" double precision NOT NULL,
	"days" integer NOT NULL,
	"split" jsonb,
	"percentage" double precision,
	"needed_visitors" integer,
	"hash_key" text,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"totals" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_visitors" (
	"experiment_id" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"variant" text NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"is_slow" boolean DEFAULT false NOT NULL,
	CONSTRAINT "experiment_visitors_experiment_id_visitor_hash_pk" PRIMARY KEY("experiment_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "experiment_orders" (
	"experiment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "experiment_orders_experiment_id_order_id_pk" PRIMARY KEY("experiment_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "experiment_visitors" ADD CONSTRAINT "experiment_visitors_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_orders" ADD CONSTRAINT "experiment_orders_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_orders" ADD CONSTRAINT "experiment_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_running" ON "experiments" USING btree ("flag") WHERE "experiments"."started_at" is not null and "experiments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "experiment_orders_order" ON "experiment_orders" USING btree ("order_id");
