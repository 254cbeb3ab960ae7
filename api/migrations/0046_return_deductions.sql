ALTER TABLE "return_lines" ADD COLUMN "deduction" bigint DEFAULT 0 NOT NULL;
