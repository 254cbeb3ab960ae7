import styled from 'styled-components';

/**
 * Form of a PIN code. The class names of its parts are `row` (the field and the button), `result`, and `options` (in
 * `DeliveryResult`).
 */
export const PinCodeForm = styled.form`
  display: grid;
  gap: 8px;
  max-width: 480px;
  & > label {
    font-weight: 600;
  }
  & > .row {
    display: flex;
    gap: 8px;
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
  }
  & input[aria-invalid] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & > .result {
    color: var(--ink-2);
  }
  & [role='alert'] {
    color: var(--sale);
  }
  & strong {
    color: var(--ink);
  }
  & .options {
    padding: 0;
    list-style: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
