import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

/** A link beside or above a heading, high enough for a finger. */
export const HeadingLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;
