-- A cancelled item of a replacement lowers nothing that pays the original order (refundOriginalOrder).
UPDATE "refunds" SET "reason" = 'cancellation' WHERE "reason" = 'edit' AND "return_id" IS NOT NULL;
