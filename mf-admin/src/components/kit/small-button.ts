import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';

/** A button of the least height that a thumb hits, 44 px, for rows and cards. */
export const SmallButton = styled(Button)`
  min-height: 2.75rem;
  padding: 0 1rem;
  font-size: 0.875rem;
`;
