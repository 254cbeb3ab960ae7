import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { SizeChart } from '../contract';
import { sizeMeasures } from '../contract/rules';
import type { Drawing } from './drawings/drawing';
import { loadDrawing } from './drawings/load-drawing';

const Columns = styled.div`
  display: grid;
  gap: 16px 24px;
  justify-items: center;
  & > svg {
    width: 200px;
    height: auto;
  }
  & > dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 12px;
  }
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0;
    color: var(--ink-2);
  }
  ${from.m} {
    grid-template-columns: 220px minmax(0, 1fr);
    align-items: start;
  }
`;

const getLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** Drawing of the garment with a line for each measurement, and a sentence that says how to measure it. */
export function Measuring({ chart: { garment, measures } }: { chart: Pick<SizeChart, 'garment' | 'measures'> }) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isCurrent = true;
    // The sentences are enough where the drawing cannot be loaded.
    loadDrawing(garment).then(
      (loaded) => isCurrent && setDrawing(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [garment]);
  const known = measures.filter((name) => Object.hasOwn(sizeMeasures, name));
  return (
    <Stack as="section" $gap={3} aria-labelledby="how-to-measure">
      <Text as="h3" $size="l" id="how-to-measure">
        How to measure
      </Text>
      <Columns>
        {drawing && (
          <svg viewBox="0 0 240 280" role="img" aria-label="Garment with the letters of the measurements">
            <path d={drawing.outline} fill="var(--sand)" stroke="var(--ink-2)" strokeWidth="2" strokeLinejoin="round" />
            <path d={drawing.seams} fill="none" stroke="var(--ink-3)" />
            {known.map((name, index) => {
              const line = drawing.lines[name];
              if (!line) return null;
              const [x1, y1, x2, y2] = line;
              // Lines of the body and of the garment are close to each other, so their letters are not in one column.
              const share = sizeMeasures[name].of === 'body' ? 0.5 : 0.75;
              const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
              return (
                <g key={name} stroke="var(--brand)" fill="var(--brand)">
                  <path d={`M${x1} ${y1}L${x2} ${y2}`} strokeWidth="2" strokeDasharray="5 3" />
                  <circle cx={x} cy={y} r="9" stroke="none" />
                  <text
                    x={x}
                    y={y + 4}
                    textAnchor="middle"
                    fontSize="12"
                    fontWeight="600"
                    fill="var(--white)"
                    stroke="none"
                  >
                    {getLetter(index)}
                  </text>
                </g>
              );
            })}
          </svg>
        )}
        <dl>
          {known.map((name, index) => [
            <dt key={name}>{getLetter(index)}</dt>,
            <dd key={`${name}:`}>
              <strong>{sizeMeasures[name].label}.</strong> {sizeMeasures[name].how}
            </dd>,
          ])}
        </dl>
      </Columns>
    </Stack>
  );
}
