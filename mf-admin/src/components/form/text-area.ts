import styled from 'styled-components';
import { fieldFrame } from './text-input';

/** A field for several lines without its label. */
export const TextArea = styled.textarea`
  width: 100%;
  padding: 0.75rem;
  resize: vertical;
  ${fieldFrame}
`;
