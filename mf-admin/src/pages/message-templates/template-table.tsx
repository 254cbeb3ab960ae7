import type { MessageEventTemplates, MessageTemplate } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Detail } from '../../components/kit';
import { useAction } from '../../components/kit/use-action';
import {
  listTemplates,
  type MessageTemplates,
  saveTemplate,
  toMessageText,
  withTemplate,
} from '../../components/messages/api';
import { channelLabels, channels, getChannelLabel } from '../../components/messages/message-labels';
import { PanelTable } from '../../components/table/panel-table';
import { useCanWrite } from '../../permissions';

/** On a phone the switches of a message are side by side below its name. */
const Messages = styled.div`
  @media (max-width: 639px) {
    & tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
    }
    & tbody th {
      flex-basis: 100%;
    }
    & tbody td {
      align-items: center;
      gap: 8px;
    }
  }
`;

const Switch = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  cursor: pointer;
  & > input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--brand);
  }
  @media (max-width: 639px) {
    min-height: 44px;
  }
`;

interface TemplateTableProps {
  templates: MessageTemplates;
  setTemplates: (templates: MessageTemplates) => void;
}

/** The events with a switch per channel. A switch is saved at once. */
export const TemplateTable = ({ templates, setTemplates }: TemplateTableProps) => (
  <Messages>
    <PanelTable
      name="Messages to customers"
      columns={[
        {
          label: 'Message',
          kind: 'text',
          cell: ({ event, name, description }) => (
            <>
              <Link to={adminPaths.messageTemplate(event)}>{name}</Link>
              {description && <Detail style={{ fontWeight: 400 }}>{description}</Detail>}
            </>
          ),
        },
        ...channels.map((channel) => ({
          label: channelLabels[channel],
          cell: (event: MessageEventTemplates) => {
            const template = event.templates.find((candidate) => candidate.channel === channel);
            if (!template) return '–';
            return (
              <ChannelSwitch
                event={event.name}
                template={template}
                onSaved={(saved) => setTemplates(withTemplate(templates, saved))}
                onConflict={async () => setTemplates(await listTemplates())}
              />
            );
          },
        })),
      ]}
      rows={templates.events}
      getKey={({ event }) => event}
    />
  </Messages>
);

interface ChannelSwitchProps {
  /** Name of the event. */
  event: string;
  template: MessageTemplate;
  onSaved: (template: MessageTemplate) => void;
  /** Called when a template was not saved. */
  onConflict: () => Promise<void>;
}

function ChannelSwitch({ event, template, onSaved, onConflict }: ChannelSwitchProps) {
  const canWrite = useCanWrite();
  const channel = getChannelLabel(template.channel);
  const { run: change, isBusy } = useAction(async (isOn: boolean) => {
    try {
      const { version } = template;
      onSaved(await saveTemplate(template.event, template.channel, { ...toMessageText(template), isOn, version }));
      notify.success(`${event}: ${channel} is ${isOn ? 'on' : 'off'}`);
    } catch (error) {
      await onConflict().catch(() => {});
      throw error;
    }
  });
  return (
    <Switch>
      <input
        type="checkbox"
        aria-label={`${event} by ${channel}`}
        checked={template.isOn}
        disabled={!canWrite || isBusy}
        onChange={({ target }) => change(target.checked)}
      />
      {!template.isDefault && <Detail>changed</Detail>}
    </Switch>
  );
}
