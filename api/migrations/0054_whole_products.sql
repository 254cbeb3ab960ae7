-- Lists and searches read their columns in memory (decision 11), and cards and pages read whole products: each text that is stored apart
-- costs them four to five blocks. Rows that exist stay as they are until they are written again, or until `vacuum full products`.
ALTER TABLE "products" RESET (toast_tuple_target);
