CREATE TABLE "past_prices" (
	"variant_id" text NOT NULL,
	"price" bigint NOT NULL,
	"mrp" bigint NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_prices" ADD CONSTRAINT "past_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_prices_variant" ON "past_prices" USING btree ("variant_id","ended_at");--> statement-breakpoint
CREATE INDEX "past_prices_ended" ON "past_prices" USING btree ("ended_at");--> statement-breakpoint
-- A price that ends is stored in the transaction that changes it, whoever writes it, because a struck price has to be proved.
CREATE FUNCTION record_past_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_prices (variant_id, price, mrp) VALUES (OLD.id, OLD.price, OLD.mrp);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_past_price AFTER UPDATE OF price, mrp ON variants
  FOR EACH ROW WHEN (OLD.price <> NEW.price OR OLD.mrp <> NEW.mrp) EXECUTE FUNCTION record_past_price();
--> statement-breakpoint
-- The journal names changes of promotions, so that every process computes its prices anew.
CREATE TRIGGER promotions_recorded AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotions
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_products('promotion');
