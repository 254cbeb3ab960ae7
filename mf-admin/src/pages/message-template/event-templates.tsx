import type { MessageEventTemplates } from '@vastra/shared/contract';
import { useEffect } from 'react';
import { Muted } from '../../components/kit';
import { Tabs, useTab } from '../../components/layout/tabs';
import { type MessageTemplates, withTemplate } from '../../components/messages/api';
import { ChannelNotes } from '../../components/messages/channel-notes';
import { channelLabels, channels } from '../../components/messages/message-labels';
import { TemplateEditor } from './template-editor';

interface EventTemplatesProps {
  event: MessageEventTemplates;
  templates: MessageTemplates;
  setTemplates: (templates: MessageTemplates) => void;
  /** Called with the event's name, for the heading of the screen. */
  onNamed: (name: string) => void;
}

/** The editors of an event. All stay mounted, so that unsaved input in one survives while another is shown. */
export function EventTemplates({ event, templates, setTemplates, onNamed }: EventTemplatesProps) {
  useEffect(() => onNamed(event.name), [event.name, onNamed]);
  const found = channels.flatMap((channel) => event.templates.find((template) => template.channel === channel) ?? []);
  const current = useTab(found.map(({ channel }) => channel));
  return (
    <>
      {event.description && (
        <Muted $maxWidth="72ch" $marginBottom={16}>
          {event.description}
        </Muted>
      )}
      <Tabs
        label="Channels"
        tabs={channels.flatMap((channel) => {
          const template = found.find((candidate) => candidate.channel === channel);
          if (!template) return [];
          const content = (
            <>
              <ChannelNotes canSend={templates.channels} shown={[channel]} />
              <TemplateEditor
                template={template}
                channel={channel}
                variables={event.variables}
                isShown={current === channel}
                canSend={templates.channels[channel] ?? false}
                onChanged={(changed) => setTemplates(withTemplate(templates, changed))}
              />
            </>
          );
          return [{ id: channel, label: channelLabels[channel], content }];
        })}
      />
    </>
  );
}
