import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { type BoxProps, boxStyles } from './box';

/** A link on a line by itself, high enough for a thumb; 44 px with `$isTall`. */
export const TextLink = styled(Link)<BoxProps & { $isTall?: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: ${({ $isTall }) => ($isTall ? '2.75rem' : '2rem')};
  overflow-wrap: anywhere;
  ${boxStyles}
`;
