import styled from 'styled-components';

/** A field for several lines without its label. */
export const TextArea = styled.textarea`
  width: 100%;
  padding: 12px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font: 400 16px/1.5 var(--sans);
  resize: vertical;
  &[aria-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
`;
