import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px 40px 44px;
  align-items: center;
  & > :first-child {
    padding-right: 12px;
  }
  & > output {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    width: 44px;
    height: 44px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font: 600 18px/1 var(--sans);
    cursor: pointer;
  }
  & > button:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

interface UnitStepperProps {
  label: string;
  /** Counted thing, for the names of the buttons: "restocked: Indigo Denim Jacket". */
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Counts units with two buttons. */
export const UnitStepper = ({ label, name, value, max, onChange }: UnitStepperProps) => (
  <Box>
    <span>{label}</span>
    <button type="button" aria-label={`One less ${name}`} disabled={value <= 0} onClick={() => onChange(value - 1)}>
      −
    </button>
    <output aria-label={name}>{value}</output>
    <button type="button" aria-label={`One more ${name}`} disabled={value >= max} onClick={() => onChange(value + 1)}>
      +
    </button>
  </Box>
);
