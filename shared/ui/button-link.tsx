import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { buttonStyles } from './button';

/** A link that looks like a button. */
export const ButtonLink = styled(Link)<{ $tone?: 'brand' | 'quiet' | 'line'; $wide?: boolean }>`
  ${buttonStyles}
`;
