ALTER TABLE "collections" ADD COLUMN "option_conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;
