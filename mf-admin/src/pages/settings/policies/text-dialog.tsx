import type { Policies } from '@vastra/shared/contract';
import { FormDialog, requireText } from '../../../components/dialogs/form-dialog';
import { TextAreaField, TextField } from '../../../components/form/fields';
import { Hint, Quote, Stack } from '../../../components/kit';
import type { PolicySection } from './read-sections';

interface TextDialogProps {
  section: PolicySection;
  facts: Policies['facts'];
  onSave: (text: Pick<PolicySection, 'title' | 'body'>) => Promise<void>;
  onCancel: () => void;
}

const fill = (text: string, facts: Policies['facts']): string =>
  text.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (whole, name: string) => facts[name] ?? whole);

/** Edits the text of a section, and shows it with the facts of the shop. */
export const TextDialog = ({ section: { title, body }, facts, onSave, onCancel }: TextDialogProps) => (
  <FormDialog
    title={title}
    confirmLabel="Save"
    width={720}
    values={{ title, body }}
    onSubmit={onSave}
    onCancel={onCancel}
  >
    {({ watch }) => (
      <Stack>
        <TextField name="title" label="Heading" maxLength={120} rules={requireText('Please enter a heading')} />
        <TextAreaField
          name="body"
          label="Text"
          rows={10}
          maxLength={6000}
          hint="An empty line separates paragraphs. “- ” begins an entry of a list, **words** are bold, [words](/path) is a link."
          rules={requireText('Please enter a text')}
        />
        <Hint>
          Facts of the shop:{' '}
          {Object.entries(facts)
            .map(([name, fact]) => `{{${name}}} (${fact || 'empty'})`)
            .join(', ')}
        </Hint>
        <section aria-label="Preview" aria-live="polite">
          <Hint>With the facts of today:</Hint>
          <Quote>{fill(watch('body'), facts)}</Quote>
        </section>
      </Stack>
    )}
  </FormDialog>
);
