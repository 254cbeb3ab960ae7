import styled from 'styled-components';

/** Title of a section of the main column. */
export const SectionTitle = styled.h2`
  margin-bottom: 24px;
  font-size: 30px;
  @media (max-width: 719px) {
    margin-bottom: 16px;
    font-size: 24px;
  }
`;
