import {
  type CustomFieldKind,
  customFieldKeyPattern,
  customFieldKinds,
  customFieldTypes,
  filterFieldTypes,
} from '@vastra/shared/contract/custom-field-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, FieldGrid, SwitchField, TextField } from '../../../components/form/fields';
import { ValuesField } from '../../../components/order-tags/values-field';

interface DefinitionFieldsProps {
  kind: CustomFieldKind;
  index: number;
  /** Records may have values, so that the key and the type stay. */
  isStored: boolean;
}

/** Labels of the switch that makes a field public. Shoppers never see the fields of customers. */
const publicLabels: Partial<Record<CustomFieldKind, string>> = {
  product: 'Shoppers see it',
  variant: 'Shoppers see it',
  order: 'The customer sees it',
  customer: 'The customer sees it in the account',
};

/** Converts a label to a key: "Fabric weight" to `fabric_weight`. */
const toKey = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);

/** Returns the choices without duplicates, whatever the letter case. */
const normaliseChoices = (choices: string[]): string[] =>
  choices.filter(
    (choice, index) => choices.findIndex((other) => other.toLowerCase() === choice.toLowerCase()) === index,
  );

/** The form fields of one custom field. */
export function DefinitionFields({ kind, index, isStored }: DefinitionFieldsProps) {
  const name = `${kind}.${index}`;
  const { getValues, setValue } = useFormContext();
  const [type, isPublic] = useWatch({ name: [`${name}.type`, `${name}.isPublic`] });
  const proposeKey = (label: string) => {
    if (getValues(`${name}.key`) === '') setValue(`${name}.key`, toKey(label), { shouldDirty: true });
  };
  return (
    <FieldGrid style={{ flex: 1 }}>
      <TextField
        name={`${name}.label`}
        label="Label"
        maxLength={60}
        rules={{ required: 'Please enter a label', onBlur: ({ target }) => proposeKey(target.value) }}
      />
      <TextField
        name={`${name}.key`}
        label="Key"
        hint={isStored ? 'Stays, because values are stored under it.' : 'Name in files, such as fabric_weight.'}
        readOnly={isStored}
        maxLength={40}
        rules={{
          required: 'Please enter a key',
          pattern: {
            value: customFieldKeyPattern,
            message: 'Please use a lowercase letter first, then letters, digits and _, at most 40',
          },
        }}
      />
      <ChoiceField
        name={`${name}.type`}
        label="Type"
        choices={isStored ? { [type]: customFieldTypes[type as keyof typeof customFieldTypes] } : customFieldTypes}
        rules={{
          onChange: ({ target }) => {
            if (target.value !== 'choice') setValue(`${name}.choices`, []);
            if (!filterFieldTypes.includes(target.value)) setValue(`${name}.isFilter`, undefined);
          },
        }}
      />
      <TextField name={`${name}.hint`} label="Hint" hint="Help below the field in forms." maxLength={160} />
      {type === 'choice' && (
        <div className="wide">
          <ValuesField
            name={`${name}.choices`}
            label="Choices"
            hint="Commas separate them."
            suggestions={[]}
            normalise={normaliseChoices}
            validate={(choices: string[]) => choices.length > 0 || 'Please enter the choices'}
          />
        </div>
      )}
      {publicLabels[kind] && <SwitchField name={`${name}.isPublic`} label={publicLabels[kind]} />}
      {kind === 'product' && isPublic && filterFieldTypes.includes(type) && (
        <SwitchField name={`${name}.isFilter`} label="Filter of the lists of products" />
      )}
      {kind !== 'variant' && (
        <SwitchField
          name={`${name}.isListed`}
          label={`Column in the list of ${customFieldKinds[kind].toLowerCase()}`}
        />
      )}
    </FieldGrid>
  );
}
