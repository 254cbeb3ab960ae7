import { isPublicationInPast, publicationInPast as publicationInPastMessage } from '@vastra/shared/contract/schedule';
import { formatDateTime } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { fromIndianDateTime, toIndianDateTime } from '../../components/form/fields';
import { IndianDate } from '../../components/form/indian-date';

const Choice = styled.fieldset`
  display: grid;
  gap: 4px;
  & label:has([type='radio']) {
    display: grid;
    grid-template-columns: 20px 1fr;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  & [type='radio'] {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;

/** Returns whether a post is published, by this browser's clock; used for labels only. */
export const isPublished = (publishedAt: string | null | undefined): boolean =>
  Boolean(publishedAt) && new Date(publishedAt!).getTime() <= Date.now();

interface PublicationFieldsProps {
  /** ISO 8601; null for a draft. */
  storedPublishedAt: string | null;
}

/**
 * Choice of draft, publish now, or publish at a time in India. The form's `publishedAt` is null for a draft, 'now', or ISO 8601; it is
 * empty until a time is entered.
 */
export function PublicationFields({ storedPublishedAt }: PublicationFieldsProps) {
  const { field, fieldState } = useController({
    name: 'publishedAt',
    rules: {
      validate: (value) => {
        if (value === '') return 'Please choose a date and time';
        return isPublicationInPast(value, storedPublishedAt) ? publicationInPastMessage : true;
      },
    },
  });
  const value: string | null = field.value;
  const selected = value === null ? 'draft' : value === 'now' ? 'now' : 'at';
  const wasPublished = isPublished(storedPublishedAt);
  const options = [
    { id: 'draft', label: wasPublished ? 'Draft (hidden from the shop)' : 'Draft', value: null },
    ...(wasPublished ? [] : [{ id: 'now', label: 'Publish now', value: 'now' }]),
    {
      id: 'at',
      label: wasPublished ? `Published since ${formatDateTime(storedPublishedAt!)}` : 'Schedule',
      value: storedPublishedAt ?? '',
    },
  ];
  return (
    <Choice aria-label="State">
      {options.map(({ id, label, value: next }) => (
        <label key={id}>
          <input
            type="radio"
            name="publication"
            checked={selected === id}
            onChange={() => field.onChange(next)}
            onBlur={field.onBlur}
          />
          {label}
        </label>
      ))}
      {selected === 'at' && (
        <IndianDate>
          <Field
            ref={field.ref}
            label={wasPublished ? 'Published at' : 'Publish at'}
            hint="Indian time. The post is hidden until then."
            error={fieldState.error?.message}
            type="datetime-local"
            value={toIndianDateTime(value)}
            data-date={value ? formatDateTime(value) : undefined}
            onChange={({ target }) => field.onChange(fromIndianDateTime(target.value) ?? '')}
          />
        </IndianDate>
      )}
    </Choice>
  );
}
