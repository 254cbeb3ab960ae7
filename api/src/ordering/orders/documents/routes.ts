import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { InvoiceNotFoundError } from '../../../accounting/invoices/errors';
import { findTaxDocument } from '../../../accounting/invoices/find-tax-document';
import { loadInvoiceNumbers } from '../../../accounting/invoices/invoice-numbers';
import { drawTaxDocument, streamTaxDocuments } from '../../../accounting/invoices/pdf/draw-tax-document';
import { readPaperLook } from '../../../accounting/invoices/pdf/paper-look';
import type { DocumentKind } from '../../../accounting/invoices/tax-document';
import { limitCalls } from '../../../platform/limits/limit';
import { sendPdf } from '../../../platform/server/responses/file';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getSeller } from '../../../pricing/tax/seller';
import { getAccessibleOrder, type OrderRow } from '../access/order-access';
import { openInvoices } from './invoices';

/** Serves the tax documents of an order as PDF files, for all callers that can open the order. */
export const orderDocumentRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const getPaymentLabel = (method: string) => app.services.paymentPort.getLabels(method).document;

  const sendDocument = async (
    reply: FastifyReply,
    order: OrderRow,
    { kind, number }: { kind: DocumentKind; number?: string },
  ): Promise<void> => {
    const paymentLabel = getPaymentLabel(order.paymentMethod);
    const document = await findTaxDocument(db, order, { kind, number, paymentLabel });
    if (!document) throw new InvoiceNotFoundError(kind);
    const pdf = await drawTaxDocument(document, await readPaperLook(app.services));
    await sendPdf(reply, document.number, pdf);
  };

  const sendInvoices = async (reply: FastifyReply, { id }: OrderRow): Promise<void> => {
    const documents = await openInvoices(db, { ids: [id] }, getPaymentLabel);
    const author = (await getSeller(db)).legalName;
    const name = `invoices-${encodeURIComponent(id)}`;
    const pdf = await streamTaxDocuments(documents, {
      title: `Invoices of order ${id}`,
      author,
      look: await readPaperLook(app.services),
    });
    await sendPdf(reply, name, pdf);
  };

  // Drawing a PDF costs processor time.
  const limits = limitCalls({ per: 'network', max: 600, seconds: 60 }, { per: 'account', max: 30, seconds: 60 });
  app.get('/orders/:id/invoice', { schema: contract.getInvoice, config: limits }, async (request, reply) => {
    const { number } = request.query;
    const order = await getAccessibleOrder(request, { ...request.query, ...request.params });
    const invoices = (await loadInvoiceNumbers(db, [order.id])).get(order.id) ?? [];
    // Screens without invoices per parcel send no number, and offer one file for the whole order.
    if (number === undefined && invoices.length > 1) await sendInvoices(reply, order);
    else await sendDocument(reply, order, { kind: 'invoice', number });
  });

  app.get('/orders/:id/credit-note', { schema: contract.getCreditNote, config: limits }, async (request, reply) => {
    const order = await getAccessibleOrder(request, { ...request.query, ...request.params });
    await sendDocument(reply, order, { kind: 'credit-note', number: request.query.number });
  });

  app.get(
    '/orders/:id/credit-notes/:number',
    { schema: contract.getNumberedCreditNote, config: limits },
    async (request, reply) => {
      const order = await getAccessibleOrder(request, { ...request.query, ...request.params });
      await sendDocument(reply, order, { kind: 'credit-note', number: request.params.number });
    },
  );
};
