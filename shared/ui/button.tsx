import styled, { css } from 'styled-components';

interface ButtonProps {
  $tone?: 'brand' | 'quiet' | 'line';
  $wide?: boolean;
}

const tones = {
  brand: css`
    background: var(--brand);
    color: var(--white);
    &:hover {
      background: var(--brand-hover);
    }
  `,
  quiet: css`
    background: var(--sand);
    color: var(--ink);
    &:hover {
      background: var(--hairline);
    }
  `,
  line: css`
    background: var(--white);
    border-color: var(--control);
    color: var(--ink);
    &:hover {
      border-color: var(--ink);
    }
  `,
};

/** Styles of a button, shared with `ButtonLink` so that a link can look like one. */
export const buttonStyles = css<ButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 24px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  font: 600 var(--text-m)/1 var(--sans);
  text-decoration: none;
  cursor: pointer;
  transition: opacity 120ms;
  ${({ $tone = 'brand' }) => tones[$tone]}
  ${({ $wide }) => ($wide ? 'width: 100%;' : '')}
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

/** A button at least 48 px high. `$tone`: brand (the one main action), line or quiet. Submits only with `type="submit"`. */
export const Button = styled.button.attrs((props) => ({ type: props.type ?? 'button' }))<ButtonProps>`
  ${buttonStyles}
`;
