import { Field } from '@vastra/shared/ui/field';
import { FieldGrid } from '../../../components/form/fields';
import type { EditState } from './edit-state';

interface BusinessFieldsProps {
  state: Pick<EditState, 'gstin' | 'businessName'>;
  /** Messages by field of the request. */
  details: Record<string, string>;
  onChange: (parts: Partial<EditState>) => void;
}

/** The business that buys. Empty fields are a consumer. */
export const BusinessFields = ({ state, details, onChange }: BusinessFieldsProps) => (
  <section>
    <h3>Business buyer</h3>
    <FieldGrid>
      <Field
        label="GSTIN of the buyer"
        autoComplete="off"
        maxLength={20}
        error={details['business.gstin']}
        value={state.gstin}
        onChange={({ target }) => onChange({ gstin: target.value.toUpperCase() })}
      />
      <Field
        label="Name of the business"
        autoComplete="off"
        maxLength={100}
        error={details['business.name']}
        value={state.businessName}
        onChange={({ target }) => onChange({ businessName: target.value })}
      />
    </FieldGrid>
  </section>
);
