import type { Body, MessageChannel, saveMessageTemplate } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { messageTemplates } from '../../platform/db/schema';
import { getShopName } from '../../platform/db/shop-name';
import { assertSendable } from '../../platform/messages/check-text';
import { TemplateNotFoundError } from '../../platform/messages/errors';
import { findDefinition } from '../../platform/messages/events';
import { applyRow, findDefault, type Template } from '../../platform/messages/templates';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { getExamples } from './render-example';

interface TemplateKey {
  event: string;
  channel: MessageChannel;
}

/** The parts of a template that the audit log compares. */
const toAudited = ({ isOn, subject, heading, body, templateId, language }: Template) => ({
  isOn,
  subject,
  heading,
  body,
  templateId,
  language,
});

/**
 * Saves a template. Texts that equal the defaults in the code are stored as null, so that they change with the code.
 *
 * @throws TemplateNotFoundError, ChangedMeanwhileError, UnknownVariableError, TextTooLongError, TextNotSendableError
 */
export async function saveTemplate(
  tx: Queryable,
  { event, channel }: TemplateKey,
  { version, ...typed }: Body<typeof saveMessageTemplate>,
  { siteUrl, actorId, now = new Date() }: { siteUrl: string; actorId: string; now?: Date },
): Promise<Template> {
  const definition = findDefinition(event);
  const original = findDefault(event, channel);
  if (!definition || !original) throw new TemplateNotFoundError();
  const text =
    channel === 'email' ? { ...typed, templateId: '', language: '' } : { ...typed, subject: '', heading: '' };
  const { isOn, subject, heading, body, templateId, language } = text;
  const isDefault = (['subject', 'heading', 'body'] as const).every((field) => text[field] === original[field]);
  // A switch can always be moved, also where the code's own text is too long because the shop has a long address.
  if (!isDefault || templateId !== original.templateId)
    assertSendable(text, channel, definition, getExamples(definition, { siteUrl, name: await getShopName(tx) }));
  const texts = isDefault ? { subject: null, heading: null, body: null } : { subject, heading, body };
  const previous = await readTemplate(tx, { event, channel }, original);
  await offerUndo(tx, [messageTemplates, isTemplate({ event, channel })]);
  const values = {
    isOn,
    ...texts,
    templateId: templateId === original.templateId ? null : templateId,
    language: !language || language === original.language ? null : language,
    updatedAt: now,
  };
  const saved = applyRow(original, await writeRow(tx, { event, channel }, values, version));
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'message-template',
    entityId: `${event}/${channel}`,
    ...getChangedFields(toAudited(previous), toAudited(saved)),
  });
  return saved;
}

/**
 * Gives a template the texts of the code again. Its version increases, so that an admin cannot overwrite it with a text that was read before.
 *
 * @throws TemplateNotFoundError
 */
export async function resetTemplate(
  tx: Queryable,
  { event, channel }: TemplateKey,
  { actorId, now = new Date() }: { actorId: string; now?: Date },
): Promise<Template> {
  const original = findDefault(event, channel);
  if (!original) throw new TemplateNotFoundError();
  const previous = await readTemplate(tx, { event, channel }, original);
  if (previous.version === 0) return original;
  await offerUndo(tx, [messageTemplates, isTemplate({ event, channel })]);
  const empty = { subject: null, heading: null, body: null, templateId: null, language: null };
  const values = { isOn: original.isOn, ...empty, updatedAt: now };
  const reset = applyRow(original, await writeRow(tx, { event, channel }, values, previous.version));
  await recordAuditEntry(tx, {
    actorId,
    action: 'reset',
    entity: 'message-template',
    entityId: `${event}/${channel}`,
    ...getChangedFields(toAudited(previous), toAudited(reset)),
  });
  return reset;
}

const isTemplate = ({ event, channel }: TemplateKey) =>
  and(eq(messageTemplates.event, event), eq(messageTemplates.channel, channel));

async function readTemplate(tx: Queryable, key: TemplateKey, original: Template): Promise<Template> {
  const [row] = await tx.select().from(messageTemplates).where(isTemplate(key)).for('update');
  return applyRow(original, row);
}

/** Stores a template if it still has the version that the caller has read; 0 for a template that was never saved. */
async function writeRow(
  tx: Queryable,
  key: TemplateKey,
  values: Omit<typeof messageTemplates.$inferInsert, 'event' | 'channel'>,
  version: number,
): Promise<typeof messageTemplates.$inferSelect> {
  const [row] =
    version === 0
      ? await tx
          .insert(messageTemplates)
          .values({ ...key, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(messageTemplates)
          .set({ ...values, version: version + 1 })
          .where(and(isTemplate(key), eq(messageTemplates.version, version)))
          .returning();
  if (!row) throw new ChangedMeanwhileError();
  return row;
}
