import styled, { css } from 'styled-components';

/** Frame of a field, red if its value is invalid. */
export const fieldFrame = css`
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font: 400 1rem/1.5 var(--sans);
  &[aria-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
`;

/** A field for one line without its label, 44 px high. */
export const TextInput = styled.input`
  width: 100%;
  min-width: 0;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  ${fieldFrame}
`;
