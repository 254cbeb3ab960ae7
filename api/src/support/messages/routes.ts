import * as contract from '@vastra/shared/contract';
import { isIndianMobile, normalisePhone } from '@vastra/shared/contract/rules';
import { recordAuditEntry } from '../../platform/audit/audit';
import { requireSession } from '../../platform/auth/sessions/guard';
import { getShopName } from '../../platform/db/shop-name';
import { limitCalls } from '../../platform/limits/limit';
import { getChannels } from '../../platform/mailbox/channels';
import { getMailBrand } from '../../platform/mailbox/mail-brand';
import { assertKnownVariables, assertSendable } from '../../platform/messages/check-text';
import { ChannelNotSetUpError, TemplateNotFoundError } from '../../platform/messages/errors';
import { eventDefinitions, findDefinition } from '../../platform/messages/events';
import { findDefault, loadAllTemplates } from '../../platform/messages/templates';
import { FieldError } from '../../platform/server/errors/http-error';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listOrderMessages } from './order-messages';
import { getExamples, renderExample } from './render-example';
import { resetTemplate, saveTemplate } from './save-template';
import { queueTestMessage } from './test-message';

/** Serves the templates of messages, and the messages about an order, to admins. */
export const messageTemplateRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const { siteUrl } = config;

  app.get('/admin/message-templates', { schema: contract.listMessageTemplates }, async () => {
    const [templates, name] = await Promise.all([loadAllTemplates(db), getShopName(db)]);
    const shop = { siteUrl, name };
    const events = Object.entries(eventDefinitions).map(([event, definition]) => ({
      event,
      name: contract.messageEvents[event as contract.MessageEvent],
      description: definition.description,
      variables: Object.entries(definition.variables).map(([variable, { meaning }]) => ({
        name: variable,
        meaning,
        example: getExamples(definition, shop)[variable],
      })),
      templates: templates.get(event) ?? [],
    }));
    return ok({ events, channels: getChannels(config) });
  });

  app.put('/admin/message-templates/:event/:channel', { schema: contract.saveMessageTemplate }, async (request) => {
    const { userId: actorId } = requireSession(request);
    const { params, body } = request;
    return ok(await db.transaction((tx) => saveTemplate(tx, params, body, { siteUrl, actorId })));
  });

  app.delete('/admin/message-templates/:event/:channel', { schema: contract.resetMessageTemplate }, async (request) => {
    const { userId: actorId } = requireSession(request);
    return ok(await db.transaction((tx) => resetTemplate(tx, request.params, { actorId })));
  });

  const previewLimits = limitCalls({ per: 'account', max: 300, seconds: 60 });
  app.post(
    '/admin/message-templates/:event/:channel/preview',
    { schema: contract.previewMessage, config: previewLimits },
    async ({ params: { event, channel }, body }) => {
      const definition = getDefinition(event, channel);
      assertKnownVariables(body, definition);
      return ok(renderExample(body, channel, definition, { siteUrl, ...(await getMailBrand(db)) }));
    },
  );

  // A test goes to any address, so it must not become a way to write to many.
  const testLimits = limitCalls({ per: 'account', max: 20, seconds: 3600 });
  app.post(
    '/admin/message-templates/:event/:channel/test',
    { schema: contract.sendTestMessage, config: testLimits },
    async (request) => {
      const { userId: actorId } = requireSession(request);
      const { event, channel } = request.params;
      const { to, ...text } = request.body;
      const definition = getDefinition(event, channel);
      const shop = { siteUrl, ...(await getMailBrand(db)) };
      assertSendable(text, channel, definition, getExamples(definition, shop));
      if (!getChannels(config)[channel]) throw new ChannelNotSetUpError();
      const recipient = toRecipient(to, channel);
      const messageId = await db.transaction(async (tx) => {
        const id = await queueTestMessage(tx, { event, channel, text, definition, to: recipient, shop });
        await recordAuditEntry(tx, {
          actorId,
          action: 'send-test',
          entity: 'message-template',
          entityId: `${event}/${channel}`,
        });
        return id;
      });
      return ok({ messageId });
    },
  );

  app.get('/admin/orders/:id/messages', { schema: contract.listOrderMessages }, async ({ params }) =>
    ok(await listOrderMessages(db, config, params.id)),
  );
};

function getDefinition(event: string, channel: contract.MessageChannel) {
  const definition = findDefinition(event);
  if (!definition || !findDefault(event, channel)) throw new TemplateNotFoundError();
  return definition;
}

/** Returns the address of a test message as the outbox has it. Throws `FieldError`. */
function toRecipient(to: string, channel: contract.MessageChannel): string {
  if (channel === 'email') {
    if (contract.writtenEmailSchema.safeParse(to).success) return to;
    throw new FieldError(400, 'invalid_input', 'to', 'Please enter a valid email');
  }
  if (isIndianMobile(to)) return normalisePhone(to);
  throw new FieldError(400, 'invalid_input', 'to', 'Please enter a valid 10-digit mobile number');
}
