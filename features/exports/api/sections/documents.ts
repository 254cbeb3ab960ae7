import { toRupees } from '@vastra/shared/contract';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { findTaxDocument } from '../../../../api/src/accounting/invoices/find-tax-document';
import { drawTaxDocument } from '../../../../api/src/accounting/invoices/pdf/draw-tax-document';
import { readPaperLook } from '../../../../api/src/accounting/invoices/pdf/paper-look';
import {
  type FilesSection,
  type LinesSection,
  pageSize,
  type Queryable,
  readPages,
} from '../../../../api/src/back-office/transfer/export-section';
import { orders, taxDocuments } from '../../../../api/src/platform/db/schema';

const folders = { invoice: 'invoices', 'credit-note': 'credit-notes', 'fee-invoice': 'fee-invoices' } as const;

/** Returns the name of a document's file in the archive. Numbers have slashes. */
const toFileName = ({ kind, number }: Pick<typeof taxDocuments.$inferSelect, 'kind' | 'number'>): string =>
  `documents/${folders[kind]}/${number.replace(/[^\w.-]/g, '-')}.pdf`;

const readDocuments = (db: Queryable, limit: number) =>
  readPages(
    (after) =>
      db
        .select({ document: taxDocuments, order: orders })
        .from(taxDocuments)
        .innerJoin(orders, eq(orders.id, taxDocuments.orderId))
        .where(gt(taxDocuments.number, after))
        .orderBy(asc(taxDocuments.number))
        .limit(limit),
    ({ document }) => document.number,
  );

/** A line of a document. */
interface DocumentLine {
  number: string;
  kind: string;
  issuedAt: string;
  orderId: string;
  amount: number;
  isCancelled: boolean;
  file: string;
}

/** Invoices and notes with what is printed on them. */
export const documentsSection: LinesSection = {
  kind: 'lines',
  label: 'Invoices and notes',
  name: 'documents',
  count: ({ db }) => db.$count(taxDocuments),
  async *read({ db }) {
    for await (const rows of readDocuments(db, pageSize))
      yield rows.map(({ document }) => {
        const total = document.content.total as { amount?: number } | undefined;
        return {
          type: 'document',
          ...{ number: document.number, kind: document.kind, issuedAt: document.issuedAt.toISOString() },
          ...{ orderId: document.orderId, invoiceNumber: document.invoiceNumber, amount: toRupees(total?.amount ?? 0) },
          isCancelled: document.cancelledAt !== null,
          isReplaced: document.replacedAt !== null,
          file: toFileName(document),
          /** Amounts of the printed content are in paise. */
          content: document.content,
        };
      });
  },
  columns: {
    number: ({ number }: DocumentLine) => number,
    kind: ({ kind }: DocumentLine) => kind,
    issued_at: ({ issuedAt }: DocumentLine) => issuedAt,
    order: ({ orderId }: DocumentLine) => orderId,
    amount: ({ amount }: DocumentLine) => amount,
    cancelled: ({ isCancelled }: DocumentLine) => (isCancelled ? 'yes' : 'no'),
    file: ({ file }: DocumentLine) => file,
  },
};

/** The documents as PDF. */
export const pdfSection: FilesSection = {
  kind: 'files',
  label: 'PDF files',
  count: ({ db }) => db.$count(taxDocuments, sql`true`),
  async *read({ db, config, paymentPort }) {
    const look = await readPaperLook({ db, config });
    for await (const rows of readDocuments(db, 20))
      for (const { document: row, order } of rows) {
        const paymentLabel = paymentPort.getLabels(order.paymentMethod as never).document;
        const document = await findTaxDocument(db, order, { kind: row.kind, number: row.number, paymentLabel });
        yield document && { name: toFileName(row), bytes: await drawTaxDocument(document, look) };
      }
  },
};
