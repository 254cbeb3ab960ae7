import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/*
 * These take a reply of any type, because the contract has no schema for the body of a file. A handler that calls them leaves its own
 * parameter without a type: a type for one parameter would take the contract's types from the other parameters.
 */

/** Sends a PDF, named `name` without `.pdf`, that the browser shows instead of saving it. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array | Readable): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(pdf);

/** Sends a PDF as a download named `file`, which no cache stores. */
export const sendPrivatePdf = (reply: FastifyReply, file: string, pdf: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(pdf);

/** Sends JSON, as one text or as a stream, as a download named `file`. */
export const sendJsonFile = (reply: FastifyReply, file: string, json: string | Readable): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('x-content-type-options', 'nosniff')
    .send(json);

/** Sends XML as a download named `file`. */
export const sendXmlFile = (reply: FastifyReply, file: string, xml: Readable): FastifyReply =>
  reply
    .type('application/xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('x-content-type-options', 'nosniff')
    .send(xml);

/** Sends a picture in the format in which pictures are stored. */
export const sendPicture = (reply: FastifyReply, picture: Uint8Array): FastifyReply =>
  reply.type('image/webp').header('content-disposition', 'inline').send(picture);
