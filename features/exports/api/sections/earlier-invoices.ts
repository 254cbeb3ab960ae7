import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { type FilesSection, pageSize, readPages } from '../../../../api/src/back-office/transfer/export-section';
import { readEarlierInvoice, toFilePart } from '../../../../api/src/ordering/orders/access/earlier-invoices';
import { importedOrders } from '../../../../api/src/platform/db/schema';

const hasInvoice = isNotNull(importedOrders.invoiceKey);

/**
 * Returns the path of the invoice of an order of the earlier shop; null without one. The same order has the same path in each shop. Its hash tells orders apart whose numbers
 * differ by characters that names of files cannot have.
 */
export const toInvoiceFile = ({
  source,
  number,
  invoiceHash,
}: Pick<typeof importedOrders.$inferSelect, 'source' | 'number' | 'invoiceHash'>): string | null =>
  invoiceHash === null ? null : `invoices/${toFilePart(source)}-${toFilePart(number)}-${invoiceHash.slice(0, 12)}.pdf`;

/** The invoices of the earlier shop, as they were imported. */
export const earlierInvoicesSection: FilesSection = {
  kind: 'files',
  label: 'Invoices of the earlier shop',
  count: ({ db }) => db.$count(importedOrders, hasInvoice),
  async *read({ db, config, log }) {
    const pages = readPages(
      (after) =>
        db
          .select()
          .from(importedOrders)
          .where(and(hasInvoice, gt(importedOrders.id, after)))
          .orderBy(asc(importedOrders.id))
          .limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages)
      for (const order of rows) {
        const bytes = await readEarlierInvoice(config.mediaStorage, order.invoiceKey!);
        if (!bytes) log.warn({ order: order.id }, 'an export leaves out an invoice whose file is missing');
        yield bytes && { name: toInvoiceFile(order)!, bytes };
      }
  },
};
