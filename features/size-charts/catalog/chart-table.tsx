import { Table } from '@vastra/shared/ui/table';
import styled from 'styled-components';
import type { SizeChart } from '../contract';
import { formatRange, type LengthUnit, type SizeRange, sizeMeasures } from '../contract/rules';

const Wide = styled.div`
  & th:first-child {
    position: sticky;
    left: 0;
    background: var(--white);
  }
  & tr[data-chosen] :is(th, td) {
    background: var(--sand);
    font-weight: 600;
  }
  & td {
    white-space: nowrap;
  }
`;

interface ChartTableProps {
  chart: SizeChart;
  unit: LengthUnit;
  /** Size whose row is marked. */
  chosenSize?: string;
}

/** The sizes with their measurements in one unit. */
export const ChartTable = ({ chart: { name, measures, rows }, unit, chosenSize }: ChartTableProps) => (
  <Wide>
    <Table aria-label={`${name}, in ${unit === 'cm' ? 'cm' : 'inches'}`}>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {measures.map((measure) => (
            <th key={measure} scope="col">
              {sizeMeasures[measure]?.label ?? measure} ({unit})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, ranges }) => (
          <tr key={size} data-chosen={size === chosenSize || undefined}>
            <th scope="row">{size}</th>
            {measures.map((measure, column) => {
              const range = ranges[column] as SizeRange | null | undefined;
              return <td key={measure}>{range ? formatRange(range, unit) : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  </Wide>
);
