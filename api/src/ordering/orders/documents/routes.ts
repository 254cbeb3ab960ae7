import * as contract from '@vastra/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitCalls } from '../../../platform/limits/limit';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { InvoiceNotFoundError } from '../../invoices/errors';
import { findTaxDocument } from '../../invoices/find-tax-document';
import type { DocumentKind } from '../../invoices/issue-document';
import { drawTaxDocument } from '../../invoices/pdf/draw-tax-document';
import { getAccessibleOrder } from '../access/order-access';

/** Serves the tax documents of an order as PDF files, for everyone who can open the order. */
export const orderDocumentRoutes: RoutePlugin = async (app) => {
  const sendDocument = async (
    kind: DocumentKind,
    request: FastifyRequest,
    reply: FastifyReply,
    requested: { id: string; accessToken?: string },
  ): Promise<void> => {
    const order = await getAccessibleOrder(request, requested);
    const paymentLabel = app.paymentPort.getLabels(order.paymentMethod).document;
    const document = await findTaxDocument(app.db, order, { kind, paymentLabel });
    if (!document) throw new InvoiceNotFoundError(kind);
    const pdf = await drawTaxDocument(document);
    await reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${document.number}.pdf"`)
      .send(pdf);
  };

  // Drawing a PDF costs processor time.
  const limits = limitCalls({ per: 'network', max: 60, seconds: 60 }, { per: 'account', max: 30, seconds: 60 });
  app.get('/orders/:id/invoice', { schema: contract.getInvoice, config: limits }, (request, reply) =>
    sendDocument('invoice', request, reply, { ...request.query, ...request.params }),
  );

  app.get('/orders/:id/credit-note', { schema: contract.getCreditNote, config: limits }, (request, reply) =>
    sendDocument('credit-note', request, reply, { ...request.query, ...request.params }),
  );
};
