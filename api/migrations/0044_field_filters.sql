ALTER TABLE "collections" ADD COLUMN "field_conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The search engines index the values of these custom fields of products.
CREATE FUNCTION list_indexed_fields(fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(field ->> 'key', ' ' ORDER BY field ->> 'key') FROM jsonb_array_elements(fields -> 'product') field
  WHERE field ->> 'type' IN ('choice', 'boolean')
$$;
--> statement-breakpoint
-- A field that is defined again may have stored values, so that all products are read again when the engines index other fields.
CREATE FUNCTION record_indexed_fields() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF list_indexed_fields(CASE WHEN TG_OP <> 'INSERT' THEN OLD.value END)
    IS DISTINCT FROM list_indexed_fields(CASE WHEN TG_OP <> 'DELETE' THEN NEW.value END)
  THEN
    PERFORM record_changes('product', ARRAY[NULL::text]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_indexed_fields_saved AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'customFields') EXECUTE FUNCTION record_indexed_fields();
--> statement-breakpoint
CREATE TRIGGER settings_indexed_fields_went AFTER DELETE ON settings
  FOR EACH ROW WHEN (OLD.key = 'customFields') EXECUTE FUNCTION record_indexed_fields();
