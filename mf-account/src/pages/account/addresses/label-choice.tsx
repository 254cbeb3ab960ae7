import { Field } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import { type FieldsProps, tie } from './address-fields';
import { kinds } from './form';

const Chips = styled.fieldset`
  & > legend {
    margin-bottom: 6px;
    padding: 0;
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & label {
    display: flex;
    position: relative;
    align-items: center;
    min-height: 44px;
    padding: 0 20px;
    border: 1px solid var(--control);
    border-radius: 22px;
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: var(--brand);
    background: var(--paper);
    color: var(--brand);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** What the address is called: Home, Work or the customer's own word. */
export const LabelChoice = (props: FieldsProps) => (
  <>
    <Chips>
      <legend>Save as</legend>
      <div>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              checked={props.form.kind === kind}
              onChange={() => props.change({ kind })}
            />
            {kind}
          </label>
        ))}
      </div>
    </Chips>
    {props.form.kind === 'Other' && (
      <Field
        {...tie(props)('label')}
        label="Name of this address"
        hint="For example Mum’s place."
        maxLength={30}
        required
      />
    )}
  </>
);
