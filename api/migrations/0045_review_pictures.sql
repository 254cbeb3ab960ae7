-- contract: the unique index of pictures of reviews has no row of the previous release, which writes no review_id
ALTER TABLE "picture_downloads" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD COLUMN "review_id" text;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_downloads_review" ON "picture_downloads" USING btree ("review_id","url") WHERE "picture_downloads"."review_id" is not null;--> statement-breakpoint
-- Imported gift cards are known to the next import, also once they have another code.
INSERT INTO "import_record_origins" ("kind", "key", "values")
SELECT DISTINCT 'gift-cards', card."code_hash", '{"file":{},"written":{}}'::jsonb
FROM "ledger_transactions" opening
JOIN "ledger_entries" entry ON entry."transaction_id" = opening."id"
JOIN "ledger_accounts" account ON account."id" = entry."account_id"
JOIN "gift_cards" card ON card."id" = account."gift_card_id"
WHERE opening."kind" = 'opening_balance' ON CONFLICT DO NOTHING;
