ALTER TABLE "products" ADD COLUMN "look_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "custom_fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom_fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "custom_fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Events of custom fields. No event has the values, because those of customers and orders can be personal data.
CREATE FUNCTION variants_fields_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, object, data)
  SELECT 'product.updated', 'product:' || products.id, product_event_data(products)
  FROM products WHERE products.id IN (
    SELECT after.product_id FROM after JOIN before USING (id) WHERE after.custom_fields <> before.custom_fields
  )
  ORDER BY products.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_fields_events AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_fields_events();--> statement-breakpoint
CREATE TRIGGER users_fields_events AFTER UPDATE OF custom_fields ON users FOR EACH ROW
  WHEN (NEW.role = 'user' AND OLD.custom_fields <> NEW.custom_fields) EXECUTE FUNCTION users_events('updated');--> statement-breakpoint
CREATE FUNCTION orders_fields_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_event('order.fields_changed', 'order:' || NEW.id, jsonb_build_object(
    '_id', NEW.id, 'kind', NEW.kind, 'status', NEW.status, 'isConfirmed', NEW.confirmed_at IS NOT NULL, 'paymentMethod', NEW.payment_method,
    'paymentStatus', NEW.payment_status, 'total', to_rupees(NEW.total), 'creditUsed', to_rupees(NEW.credit_used)
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_fields_events AFTER UPDATE OF custom_fields ON orders FOR EACH ROW
  WHEN (OLD.custom_fields <> NEW.custom_fields) EXECUTE FUNCTION orders_fields_events();
