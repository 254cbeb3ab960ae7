import styled from 'styled-components';
import { ButtonRow } from '../kit';

/** Buttons for the next steps of a record, small enough for a card with several records. */
export const StepButtons = styled(ButtonRow).attrs({ $gap: 8 })``;
