import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** Title of a section of the main column. */
export const SectionTitle = styled.h2`
  margin-bottom: 24px;
  font-size: var(--text-3xl);
  ${below.m} {
    margin-bottom: 16px;
    font-size: var(--text-2xl);
  }
`;
