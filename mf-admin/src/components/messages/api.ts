import type {
  Body,
  Data,
  listMessageTemplates,
  MessageChannel,
  MessageTemplate,
  MessageText,
  previewMessage,
  saveMessageTemplate,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const templatesKey = ['message-templates'];

export type MessageTemplates = Data<typeof listMessageTemplates>;

export const listTemplates = (options?: CallOptions): Promise<MessageTemplates> =>
  adminApi.get('admin/message-templates', options);

const getPath = (event: string, channel: string) =>
  `admin/message-templates/${encodeURIComponent(event)}/${encodeURIComponent(channel)}`;

/** Rejects with ApiError 409 `changed_meanwhile` if another admin has saved the template since `version`. */
export const saveTemplate = (
  event: string,
  channel: string,
  body: Body<typeof saveMessageTemplate>,
): Promise<MessageTemplate> => adminApi.put(getPath(event, channel), { body });

/** Gives a template the text of the shop's code again. */
export const resetTemplate = (event: string, channel: string): Promise<MessageTemplate> =>
  adminApi.delete(getPath(event, channel));

export type MessagePreview = Data<typeof previewMessage>;

export const previewText = (
  event: string,
  channel: string,
  body: MessageText,
  options?: CallOptions,
): Promise<MessagePreview> => adminApi.post(`${getPath(event, channel)}/preview`, { ...options, body });

/** Sends a text to `to`. Rejects with ApiError 409 `channel_not_set_up`. */
export const sendTest = (event: string, channel: string, text: MessageText, to: string): Promise<unknown> =>
  adminApi.post(`${getPath(event, channel)}/test`, { body: { ...text, to } });

/** Returns what an admin can edit of a template. */
export const toMessageText = ({
  isOn,
  subject,
  heading,
  body,
  templateId,
  language,
}: MessageTemplate): MessageText => ({ isOn, subject, heading, body, templateId, language });

/** Replaces a template in the list. */
export const withTemplate = (templates: MessageTemplates, template: MessageTemplate): MessageTemplates => ({
  ...templates,
  events: templates.events.map((event) =>
    event.event === template.event
      ? {
          ...event,
          templates: event.templates.map((other) => (other.channel === template.channel ? template : other)),
        }
      : event,
  ),
});

export const findTemplate = (
  { events }: MessageTemplates,
  event: string,
  channel: MessageChannel,
): MessageTemplate | undefined =>
  events.find((candidate) => candidate.event === event)?.templates.find((template) => template.channel === channel);
