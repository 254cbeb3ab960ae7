import {
  isPublicationInPast,
  publicationInPast as publicationInPastMessage,
  validatePublication,
} from '@vastra/shared/contract/schedule';
import { formatDateTime } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { DateTimeField, fromIndianDateTime, toIndianDateTime } from '../../components/form/fields';
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
  /** ISO 8601; null for a draft and an archived post. */
  storedPublishedAt: string | null;
  storedArchiveAt: string | null;
  /** The date that an archived post had when it was published; null for another post. */
  archivedDate: string | null;
}

/**
 * Choice of draft, publish now, or publish at a time in India; for a published post, whether it is archived. The form's `publishedAt` is null for
 * a draft and an archived post, 'now', or ISO 8601; it is empty until a time is entered.
 */
export function PublicationFields({ storedPublishedAt, storedArchiveAt, archivedDate }: PublicationFieldsProps) {
  const { field, fieldState } = useController({
    name: 'publishedAt',
    rules: {
      validate: (value) => {
        if (value === '') return 'Please choose a date and time';
        return isPublicationInPast(value, storedPublishedAt ?? archivedDate) ? publicationInPastMessage : true;
      },
    },
  });
  const value: string | null = field.value;
  const wasPublished = isPublished(storedPublishedAt);
  const again = archivedDate !== null && value === archivedDate;
  const selected = value === null ? 'hidden' : value === 'now' ? 'now' : again ? 'again' : 'at';
  const isArchived = wasPublished || archivedDate !== null;
  const options = [
    { id: 'hidden', label: isArchived ? 'Archived (hidden from the shop)' : 'Draft', value: null },
    ...(archivedDate === null
      ? []
      : [{ id: 'again', label: `Published again, since ${formatDateTime(archivedDate)}`, value: archivedDate }]),
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
      {selected !== 'hidden' && <ArchiveField publishedAt={value} storedArchiveAt={storedArchiveAt} />}
    </Choice>
  );
}

/** The time at which the post is archived, in Indian time. */
function ArchiveField({
  publishedAt,
  storedArchiveAt,
}: {
  publishedAt: string | null;
  storedArchiveAt: string | null;
}) {
  const isLive = publishedAt === 'now' || isPublished(publishedAt);
  const validate = (archiveAt: string | null) => {
    const times = { publishAt: isLive ? null : publishedAt || null, archiveAt };
    const stored = { publishAt: times.publishAt, archiveAt: storedArchiveAt };
    // Without a date yet, the field of the date has the error.
    return (publishedAt && validatePublication({ ...times, isLive }, stored).archiveAt) || true;
  };
  return (
    <DateTimeField
      name="archiveAt"
      label="Archived at"
      hint="Indian time. Leave empty for no time."
      rules={{ validate }}
    />
  );
}
