import { getFieldProps } from '@vastra/shared/ui/address-fields';
import { Field } from '@vastra/shared/ui/field';
import { Row } from '@vastra/shared/ui/row';
import styled from 'styled-components';
import { type AddressForm, type FieldErrors, type FieldName, labelKinds } from './address-form';

const Legend = styled.legend`
  margin-bottom: 6px;
  padding: 0;
  font-weight: 600;
`;

const Chip = styled.label`
  display: flex;
  position: relative;
  align-items: center;
  min-height: 44px;
  padding: 0 20px;
  border: 1px solid var(--control);
  border-radius: 22px;
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--brand);
    background: var(--paper);
    color: var(--brand);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** Invisible, and as large as its chip, so that the whole chip can be clicked. */
const Radio = styled.input.attrs({ type: 'radio' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

interface LabelFieldProps {
  form: AddressForm;
  errors: FieldErrors;
  change: (values: Partial<AddressForm>) => void;
  /** Called when a field loses the focus. */
  checkField: (name: FieldName) => void;
}

/** The label of the address: Home, Work or the customer's own. */
export const LabelField = (props: LabelFieldProps) => (
  <>
    <fieldset>
      <Legend>Save as</Legend>
      <Row $gap={2} $align="stretch">
        {labelKinds.map((kind) => (
          <Chip key={kind}>
            <Radio name="kind" checked={props.form.kind === kind} onChange={() => props.change({ kind })} />
            {kind}
          </Chip>
        ))}
      </Row>
    </fieldset>
    {props.form.kind === 'Other' && (
      <Field
        {...getFieldProps<FieldName>(props, 'label')}
        label="Name of this address"
        hint="For example Mum’s place."
        maxLength={30}
        required
      />
    )}
  </>
);
