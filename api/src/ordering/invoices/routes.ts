import * as contract from '@vastra/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { openOrder } from '../orders/access';
import { InvoiceNotFound } from './errors';
import type { DocumentKind } from './issue';
import { draw } from './pdf/draw';
import { findSheet } from './queries';

export const invoices: RoutePlugin = async (app) => {
  const send = async (
    kind: DocumentKind,
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { id: string; accessToken?: string },
  ): Promise<void> => {
    const order = await openOrder(request, asked);
    const sheet = await findSheet(app.db, order, kind);
    if (!sheet) throw new InvoiceNotFound(kind);
    const pdf = await draw(sheet);
    await reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${sheet.number}.pdf"`)
      .send(pdf);
  };

  app.get('/orders/:id/invoice', { schema: contract.getInvoice }, (request, reply) =>
    send('invoice', request, reply, { ...request.query, ...request.params }),
  );

  app.get('/orders/:id/credit-note', { schema: contract.getCreditNote }, (request, reply) =>
    send('credit-note', request, reply, { ...request.query, ...request.params }),
  );
};
