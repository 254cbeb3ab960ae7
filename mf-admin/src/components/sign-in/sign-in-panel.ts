import styled from 'styled-components';
import { Stack } from '../kit/layout';

/** The form or the message beside the welcome of `SignInLayout`, in the middle of its height. */
export const SignInPanel = styled(Stack)`
  align-content: center;
  gap: 1.5rem;
  padding: 2rem 1.5rem 2.5rem;
  @media (min-width: 800px) {
    padding: 3rem;
  }
`;
