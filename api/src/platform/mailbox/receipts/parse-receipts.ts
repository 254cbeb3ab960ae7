import { z } from 'zod';
import type { Receipt } from './apply-receipt';

/** Receipts of one call that are read. Providers send a few at a time. */
const maxReceipts = 200;
const id = z.string().min(1).max(300);

/** Takes the list's entries that have the form of a receipt. */
const listValid = <T extends z.ZodType>(schema: T, values: readonly unknown[]): z.output<T>[] =>
  values.slice(0, maxReceipts).flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });

const whatsappSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ statuses: z.array(z.unknown()).optional(), messages: z.array(z.unknown()).optional() }),
        }),
      ),
    }),
  ),
});
const whatsappStatusSchema = z.object({
  id,
  status: z.enum(['delivered', 'read', 'failed']),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: id.optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number().int() }))
    .optional()
    .catch(undefined),
});

/** Reads the receipts in a webhook of WhatsApp's Cloud API. `sent` says nothing new; other changes are left out. */
export function parseWhatsappReceipts(body: unknown): Receipt[] {
  const statuses = whatsappSchema
    .parse(body)
    .entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []));
  return listValid(whatsappStatusSchema, statuses).map((status) => ({
    providerMessageId: status.id,
    messageId: status.biz_opaque_callback_data,
    status: status.status,
    at: new Date(Number(status.timestamp) * 1000),
    error: ['WhatsApp', status.errors?.[0]?.code ?? 'failed'].join(' '),
  }));
}

/** The words that withdraw the consent, in a message or on a button of one. */
const stopWords = ['stop', 'stop all', 'stopall', 'unsubscribe', 'बंद', 'बंद करो', 'रोकें'];
const stopSchema = z
  .string()
  .max(100)
  .refine((text) =>
    stopWords.includes(
      text
        .replace(/[.!"'“”‘’]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    ),
  );
const whatsappStopSchema = z
  .object({ from: z.string().regex(/^91\d{10}$/), timestamp: z.string().regex(/^\d{1,12}$/) })
  .and(
    z.union([z.object({ text: z.object({ body: stopSchema }) }), z.object({ button: z.object({ text: stopSchema }) })]),
  );

/** A customer's message that withdraws the consent. */
export interface Stop {
  /** Indian mobile number of ten digits. */
  phone: string;
  at: Date;
}

/** Reads the messages "STOP" of customers in a webhook of WhatsApp's Cloud API. Other messages are not read. */
export function parseWhatsappStops(body: unknown): Stop[] {
  const messages = whatsappSchema
    .parse(body)
    .entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.messages ?? []));
  return listValid(whatsappStopSchema, messages).map(({ from, timestamp }) => ({
    phone: from.slice(2),
    // The end of the second, because an order of the same second came before the message about it.
    at: new Date(Number(timestamp) * 1000 + 999),
  }));
}

const smsReportSchema = z.object({
  requestId: id,
  status: z.coerce.string().max(20),
  date: z.string().max(40).optional(),
});
const smsGroupSchema = z.object({ requestId: id, report: z.array(z.object({}).loose()).max(maxReceipts) });

/** Codes of MSG91: 1 delivered; 2 failed, 9 do not disturb, 16 and 25 rejected, 17 blocked. */
const failedCodes = ['2', '9', '16', '17', '25'];

/**
 * Reads MSG91's delivery reports: one as an object (version 3), or groups of them, as an array or as the text of the field `data` (version 2).
 */
export function parseSmsReceipts(body: unknown): Receipt[] {
  const data = z.object({ data: z.string() }).safeParse(body);
  const content: unknown = data.success ? JSON.parse(data.data.data) : body;
  const entries = [z.union([z.array(z.unknown()), z.object({}).loose()]).parse(content)].flat();
  const reports = entries.slice(0, maxReceipts).flatMap((entry) => {
    const group = smsGroupSchema.safeParse(entry);
    return group.success
      ? group.data.report.map((report) => ({ ...report, requestId: group.data.requestId }))
      : [entry];
  });
  return listValid(smsReportSchema, reports).flatMap(({ requestId, status, date }): Receipt[] => {
    const base = { providerMessageId: requestId, at: parseIndianTime(date) };
    if (status === '1') return [{ ...base, status: 'delivered' }];
    return failedCodes.includes(status) ? [{ ...base, status: 'failed', error: `gateway report ${status}` }] : [];
  });
}

/** Reads a time of MSG91's, "2026-11-22 10:06:20" by India's clock. Returns the present for another form. */
function parseIndianTime(text = ''): Date {
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+05:30`) : new Date();
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

const mailSchema = z.object({ events: z.array(z.unknown()) });
const mailEventSchema = z.object({
  messageId: id,
  event: z.enum(['delivered', 'bounced', 'complained']),
  at: z.iso.datetime({ offset: true }),
  code: z
    .string()
    .regex(/^[\d.]{1,20}$/)
    .optional()
    .catch(undefined),
});

/** Reads the shop's own form of mail events: `{ events: [{ messageId, event, at, code? }] }`. A complaint has been delivered. */
export const parseMailReceipts = (body: unknown): Receipt[] =>
  listValid(mailEventSchema, mailSchema.parse(body).events).map(({ messageId, event, at, code }) => ({
    providerMessageId: messageId.replace(/^<|>$/g, ''),
    status: event === 'bounced' ? 'failed' : 'delivered',
    at: new Date(at),
    error: ['bounced', code].filter(Boolean).join(' '),
  }));
