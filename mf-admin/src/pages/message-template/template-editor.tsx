import type { MessageChannel, MessageEventTemplates, MessageTemplate, MessageText } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAdminSession } from '../../admin-session';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { removeDraft } from '../../components/form/draft-storage';
import { EditForm } from '../../components/form/edit-form';
import { Row } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { findTemplate, listTemplates, resetTemplate, saveTemplate, toMessageText } from '../../components/messages/api';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { MessagePreviewCard } from './preview/message-preview-card';
import { labels, TemplateFields } from './template-fields';

/** The editor and its preview side by side, equally wide, because a mail needs the room. */
const Columns = styled(CardColumns)`
  @media (min-width: 1280px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const toStored = (template: MessageTemplate) => ({ values: toMessageText(template), version: template.version });

interface TemplateEditorProps {
  template: MessageTemplate;
  channel: MessageChannel;
  variables: MessageEventTemplates['variables'];
  /** False while the tab of another channel is shown. */
  isShown: boolean;
  /** True if the shop can send on the channel. */
  canSend: boolean;
  onChanged: (template: MessageTemplate) => void;
}

/** The form of a template, with its preview. */
export function TemplateEditor({ template, channel, variables, isShown, canSend, onChanged }: TemplateEditorProps) {
  const { event } = template;
  const record = `message:${event}:${channel}`;
  // The template with which the form began: as it was read, or as the reset has returned it.
  const [start, setStart] = useState({ template, resetCount: 0 });
  const adminId = useAdminSession(({ admin }) => admin?.id);
  const reset = async () => {
    const defaultTemplate = await resetTemplate(event, channel);
    onChanged(defaultTemplate);
    // Another key starts the form again.
    setStart(({ resetCount }) => ({ template: defaultTemplate, resetCount: resetCount + 1 }));
    notify.success('The default text is back');
  };
  // The form that was replaced may have stored its input when it was unmounted.
  useEffect(() => {
    if (start.resetCount > 0 && adminId) removeDraft(adminId, record);
  }, [start, adminId, record]);
  return (
    <EditForm<MessageText, MessageTemplate>
      key={start.resetCount}
      stored={toStored(start.template)}
      save={(values, version = 0) => saveTemplate(event, channel, { ...values, version })}
      fetchLatest={async () => toStored(findTemplate(await listTemplates(), event, channel) ?? template)}
      toStored={toStored}
      onSaved={onChanged}
      labels={labels}
      draft={{ record, isRestored: start.resetCount === 0 }}
    >
      <Columns>
        <Card>
          {!template.isDefault && (
            <Row
              $justify="space-between"
              $gap="8 16"
              $marginBottom={16}
              $padding="0 0 16"
              $line="bottom"
              $tone="muted"
              $size={14}
            >
              <span>
                Changed from the default
                {template.updatedAt && (
                  <span>
                    , last saved <Timestamp at={template.updatedAt} />
                  </span>
                )}
              </span>
              <Permitted>
                <ConfirmButton
                  isSmall
                  label="Reset to the default"
                  dialog={{
                    title: 'Reset this text?',
                    text: 'Your text is deleted, and the default of the shop is used again.',
                    confirmLabel: 'Reset',
                  }}
                  onConfirm={reset}
                />
              </Permitted>
            </Row>
          )}
          <TemplateFields channel={channel} variables={variables} />
        </Card>
        <MessagePreviewCard event={event} channel={channel} isShown={isShown} canSend={canSend} />
      </Columns>
    </EditForm>
  );
}
