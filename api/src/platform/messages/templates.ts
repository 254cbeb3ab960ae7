import { type MessageChannel, type MessageEvent, type MessageTemplate, messageChannels } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { prepareOnce } from '../db/prepare';
import { messageTemplates } from '../db/schema';
import { getShopName, insertShopName } from '../db/shop-name';
import { eventDefinitions, findDefinition } from './events';

export type TemplateRow = typeof messageTemplates.$inferSelect;
/** A template with the name of its event and its channel. */
export type Template = Omit<MessageTemplate, 'channel'> & { channel: MessageChannel };
export type Texts = Pick<Template, 'subject' | 'heading' | 'body'>;

/** Returns the template of the code; undefined if the event has none for the channel. */
export function findDefault(event: string, channel: MessageChannel): Template | undefined {
  const definition = findDefinition(event);
  const text = channel === 'email' ? definition?.email : definition?.[channel];
  if (!definition || text === undefined) return undefined;
  return {
    event,
    channel,
    isOn: channel !== 'sms' || definition.isSmsBesideMail === true,
    ...(typeof text === 'string' ? { subject: '', heading: '', body: text } : text),
    // An approved template of WhatsApp is named after its event, unless the shop says otherwise.
    templateId: channel === 'whatsapp' ? event : '',
    language: channel === 'whatsapp' ? 'en' : '',
    isDefault: true,
    version: 0,
    updatedAt: null,
  };
}

/** Returns a template with what the shop has changed. */
export function applyRow(template: Template, row: TemplateRow | undefined): Template {
  if (!row) return template;
  const { isOn, version, updatedAt } = row;
  const isDefault = row.body === null;
  return {
    ...template,
    isOn,
    ...(!isDefault && { subject: row.subject ?? '', heading: row.heading ?? '', body: row.body ?? '' }),
    templateId: row.templateId ?? template.templateId,
    language: row.language ?? template.language,
    isDefault,
    version,
    updatedAt: updatedAt.toISOString(),
  };
}

const getRows = prepareOnce((db) =>
  db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.event, sql.placeholder('event')))
    .prepare('message-templates'),
);

/** Returns the templates of an event, by channel, with the name of the shop in their texts. */
export async function loadTemplates(
  db: Queryable,
  event: MessageEvent,
): Promise<Partial<Record<MessageChannel, Template>>> {
  const [name, rows] = await Promise.all([getShopName(db), getRows(db).execute({ event })]);
  return Object.fromEntries(
    listTemplates(event, rows).map((template) => [template.channel, { ...template, ...nameShop(template, name) }]),
  );
}

/** Writes the name of the shop into the texts of a template. */
export const nameShop = ({ subject, heading, body }: Texts, name: string): Texts => ({
  subject: insertShopName(subject, name),
  heading: insertShopName(heading, name),
  body: insertShopName(body, name),
});

/** Returns the templates of all events. */
export async function loadAllTemplates(db: Queryable): Promise<Map<string, Template[]>> {
  const rows = await db.select().from(messageTemplates);
  return new Map(Object.keys(eventDefinitions).map((event) => [event, listTemplates(event, rows)]));
}

const listTemplates = (event: string, rows: readonly TemplateRow[]): Template[] =>
  messageChannels.flatMap((channel) => {
    const template = findDefault(event, channel);
    const row = rows.find((stored) => stored.event === event && stored.channel === channel);
    return template ? [applyRow(template, row)] : [];
  });
