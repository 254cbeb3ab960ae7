import type { AdminContent } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Card, CardColumns } from '../../components/card';
import { EditForm, type Stored } from '../../components/form/edit-form';
import { FieldGrid } from '../../components/form/fields';
import { getContent } from './api';

export interface BlockProps {
  content: AdminContent;
}

interface BlockFormProps<Values extends FieldValues> extends BlockProps {
  storedOf: (content: AdminContent) => Stored<Values>;
  save: (values: Values, version?: number) => Promise<AdminContent>;
  words: Partial<Record<keyof Values, string>>;
  preview: (values: Values) => ReactNode;
  /** What it is and where it is shown. */
  about: string;
  children: ReactNode;
}

/** One block of the content: its form, and how it looks. */
export const BlockForm = <Values extends FieldValues>(props: BlockFormProps<Values>) => (
  <EditForm<Values, AdminContent>
    stored={props.storedOf(props.content)}
    save={props.save}
    read={async () => props.storedOf(await getContent())}
    storedOf={props.storedOf}
    words={props.words}
    show={(_field, value) => <Shown value={value} />}
  >
    <CardColumns>
      <Card>
        <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{props.about}</p>
        <FieldGrid>{props.children}</FieldGrid>
      </Card>
      <Card>
        <h2>Preview</h2>
        <Preview of={props.preview} />
      </Card>
    </CardColumns>
  </EditForm>
);

const Preview = <Values extends FieldValues>({ of }: { of: (values: Values) => ReactNode }) => of(useWatch() as Values);

/** A value of a block among the differences. */
function Shown({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(({ title, text }) => `${title}: ${text}`).join('\n') || '(empty)';
  if (typeof value !== 'object' || value === null) return String(value ?? '') || '(empty)';
  if ('image' in value)
    return <Picture image={value.image as never} sizes="120px" style={{ width: 120, height: 'auto' }} />;
  return Object.values(value).join(' → ');
}
