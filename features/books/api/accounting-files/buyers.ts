import { sql } from 'drizzle-orm';

/** SQL table `buyer`: the business that has bought an order (`of`). Its columns share no name with documents, receipts and refunds. */
export const buyers = sql`(select id as of, buyer_gstin, buyer_business_name from orders) as buyer`;
