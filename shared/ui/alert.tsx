import styled from 'styled-components';

interface AlertProps {
  $tone?: 'sale' | 'success';
}

/** A message about what just happened, which screen readers read at once. `$tone`: sale (an error, the default) or success. */
export const Alert = styled.div.attrs(({ role = 'alert' }) => ({ role }))<AlertProps>`
  padding: var(--space-3) var(--space-4);
  border-left: 3px solid;
  ${({ $tone = 'sale' }) => `background: var(--${$tone}-ground); color: var(--${$tone});`}
  overflow-wrap: anywhere;
`;
