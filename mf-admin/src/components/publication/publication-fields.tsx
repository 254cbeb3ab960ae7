import { type PublicationTimes, validatePublication } from '@vastra/shared/contract/schedule';
import { useFormContext } from 'react-hook-form';
import { DateTimeField, FieldGrid } from '../form/fields';

interface PublicationFieldsProps {
  /** True if the record is live after the save. A live record has no time of going live. */
  isLive: boolean;
  stored: PublicationTimes;
}

/** The fields of the times at which a record goes live and is archived, in Indian time: the values `publishAt` and `archiveAt` of the form. */
export function PublicationFields({ isLive, stored }: PublicationFieldsProps) {
  const { getValues, trigger, formState } = useFormContext<PublicationTimes>();
  const validate = (name: keyof PublicationTimes) => () => {
    const { publishAt, archiveAt } = getValues();
    return validatePublication({ publishAt, archiveAt, isLive }, stored)[name] ?? true;
  };
  // A change of one time can remove the error of the other one.
  const onChange = () => {
    if (formState.errors.publishAt || formState.errors.archiveAt) void trigger(['publishAt', 'archiveAt']);
  };
  return (
    <FieldGrid>
      {!isLive && (
        <DateTimeField
          name="publishAt"
          label="Goes live at"
          hint="Indian time. Leave empty for no time."
          rules={{ validate: validate('publishAt'), onChange }}
        />
      )}
      <DateTimeField
        name="archiveAt"
        label="Archived at"
        hint="Indian time. Leave empty for no time."
        rules={{ validate: validate('archiveAt'), onChange }}
      />
    </FieldGrid>
  );
}
