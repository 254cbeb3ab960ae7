import type { MessageChannel, MessageEventTemplates } from '@vastra/shared/contract';
import { type FocusEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldGrid, SwitchField, TextAreaField, TextField } from '../../components/form/fields';
import { Stack } from '../../components/kit';
import { Permitted } from '../../permissions';
import { VariableList } from './variable-list';

export const labels = {
  isOn: 'Send this message',
  subject: 'Subject',
  heading: 'Heading',
  body: 'Text',
  templateId: 'Template',
  language: 'Language',
};

const bodyHints: Record<MessageChannel, string> = {
  email: 'An empty line starts a paragraph. Greeting, button and details come by themselves.',
  sms: 'Word for word as registered on the DLT portal; operators drop any other text.',
  whatsapp: 'Word for word as approved in WhatsApp Manager; the shop sends the values of the variables in this order.',
};

/** Fields whose text can have variables. */
const textFields = ['subject', 'heading', 'body'];

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TemplateFieldsProps {
  channel: MessageChannel;
  variables: MessageEventTemplates['variables'];
}

/** The fields of a channel, and the variables, which are inserted where the cursor was last. */
export function TemplateFields({ channel, variables }: TemplateFieldsProps) {
  const { setValue } = useFormContext();
  const fieldsRef = useRef<HTMLDivElement>(null);
  const lastFieldRef = useRef<TextElement>(undefined);
  const rememberField = ({ target }: FocusEvent) => {
    const field = target as TextElement;
    if (textFields.includes(field.name)) lastFieldRef.current = field;
  };
  const insert = (variable: string) => {
    const body = fieldsRef.current?.querySelector('textarea');
    const field = lastFieldRef.current ?? body;
    if (!field) return;
    // A field that never had the focus has its cursor before the text.
    if (!lastFieldRef.current) field.setSelectionRange(field.value.length, field.value.length);
    const start = field.selectionStart ?? field.value.length;
    const inserted = `{{${variable}}}`;
    field.setRangeText(inserted, start, field.selectionEnd ?? start, 'end');
    setValue(field.name, field.value, { shouldDirty: true, shouldTouch: true });
    field.focus();
    field.setSelectionRange(start + inserted.length, start + inserted.length);
  };
  return (
    <Stack ref={fieldsRef} onFocus={rememberField}>
      <SwitchField
        name="isOn"
        label={labels.isOn}
        hint={
          channel === 'sms'
            ? 'Also to customers with an email who allow SMS. Who has no email gets it while the SMS or the email is on.'
            : undefined
        }
      />
      {channel === 'sms' && (
        <TextField
          name="templateId"
          label="Template id"
          hint="Id of the template at the SMS gateway. Without one, the template for orders is used (SMS_ORDER_TEMPLATE)."
          maxLength={100}
        />
      )}
      {channel === 'whatsapp' && (
        <FieldGrid>
          <TextField name="templateId" label="Template name" hint="As approved in WhatsApp Manager." maxLength={100} />
          <TextField
            name="language"
            label={labels.language}
            hint="Code of the template’s language, such as en."
            maxLength={10}
          />
        </FieldGrid>
      )}
      {channel === 'email' && (
        <>
          <TextField
            name="subject"
            label={labels.subject}
            maxLength={150}
            rules={{ required: 'Please enter a subject' }}
          />
          <TextField
            name="heading"
            label={labels.heading}
            maxLength={150}
            rules={{ required: 'Please enter a heading' }}
          />
        </>
      )}
      <TextAreaField
        name="body"
        label={labels.body}
        hint={bodyHints[channel]}
        rows={channel === 'email' ? 8 : 5}
        maxLength={3000}
        rules={channel === 'email' ? undefined : { required: 'Please enter a text' }}
      />
      <Permitted>
        <VariableList variables={variables} onInsert={insert} />
      </Permitted>
    </Stack>
  );
}
