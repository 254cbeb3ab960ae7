import type { AdminContent } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { EditForm } from '../../components/form/edit-form';
import type { StoredRecord } from '../../components/form/stored-record';
import { Muted, Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { getContent } from './api';

export interface BlockProps {
  content: AdminContent;
}

interface BlockFormProps<Values extends FieldValues> extends BlockProps {
  toStored: (content: AdminContent) => StoredRecord<Values>;
  save: (values: Values, version?: number) => Promise<AdminContent>;
  labels: Partial<Record<keyof Values, string>>;
  renderPreview: (values: Values) => ReactNode;
  /** Explains what the block is and where it is shown. */
  description: string;
  children: ReactNode;
}

/** The form of one content block, with a preview. */
export const BlockForm = <Values extends FieldValues>(props: BlockFormProps<Values>) => (
  <EditForm<Values, AdminContent>
    stored={props.toStored(props.content)}
    save={props.save}
    fetchLatest={async () => props.toStored(await getContent())}
    toStored={props.toStored}
    labels={props.labels}
    formatValue={(_field, value) => <ConflictValue value={value} />}
  >
    <CardColumns>
      <Card>
        <Stack>
          <Muted>{props.description}</Muted>
          {props.children}
        </Stack>
      </Card>
      <Card heading="Preview">
        <Preview render={props.renderPreview} />
      </Card>
    </CardColumns>
  </EditForm>
);

const Preview = <Values extends FieldValues>({ render }: { render: (values: Values) => ReactNode }) =>
  render(useWatch() as Values);

/** Formats a value of a block for the conflict dialog. */
function ConflictValue({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(({ title, text }) => `${title}: ${text}`).join('\n') || '(empty)';
  if (typeof value !== 'object' || value === null) return String(value ?? '') || '(empty)';
  if ('image' in value)
    return <Picture image={value.image as never} sizes="120px" style={{ width: 120, height: 'auto' }} />;
  return Object.values(value).join(' → ');
}
