import styled from 'styled-components';

/** Button that looks like an underlined text, for what a shopper rarely does. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--ink-2);
  font-size: var(--text-s);
  text-decoration: underline;
  cursor: pointer;
  &:hover {
    color: var(--ink);
  }
`;

/** A text button at the start of a line. Its text is aligned with the text above, because its padding hangs over. */
export const LeadingTextButton = styled(TextButton)`
  margin-left: -8px;
`;
