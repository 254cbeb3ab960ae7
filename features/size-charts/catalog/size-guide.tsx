import type { Product, Variant } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { ApiError, api } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { useState } from 'react';
import styled from 'styled-components';
import { listOptionGroups } from '../../../mf-catalog/src/components/buy/variant-options';
import type { SizeChart } from '../contract';
import type { LengthUnit } from '../contract/rules';
import { ChartTable } from './chart-table';
import { Measuring } from './measuring';
import { SizeFinder } from './size-finder';
import { readMeasures, removeMeasures, type StoredMeasures, storeMeasures } from './stored-measures';
import { listFinderMeasures, type SizeSuggestion, suggestSize } from './suggest-size';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: 16px 24px 24px;
`;

const Units = styled.fieldset`
  display: flex;
  gap: 16px;
  & > legend {
    padding: 0;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    cursor: pointer;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;

const Result = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
`;

const unitLabels: Record<LengthUnit, string> = { cm: 'cm', in: 'inches' };

export interface SizeGuideProps {
  product: Product;
  /** Id of the size chart. */
  chartId: string;
  variant: Variant;
  onChoose: (variant: Variant) => void;
  onClose: () => void;
}

/** The size chart of a product, the suggestion of a size, and how to measure. */
export function SizeGuide({ chartId, onClose, ...props }: SizeGuideProps) {
  const { data, error, retry } = useApiQuery<SizeChart>(chartId, (options) =>
    api.get(`size-charts/${encodeURIComponent(chartId)}`, options).data(),
  );
  return (
    <Dialog title="Size guide" onClose={onClose} width={720}>
      <Content>
        {data ? (
          <Chart chart={data} onClose={onClose} {...props} />
        ) : error ? (
          <Stack $items="start" role="alert">
            <p>
              {error instanceof ApiError && error.status === 404
                ? 'This product has no size guide any more.'
                : 'The size guide could not be loaded. Please try again.'}
            </p>
            <Button $tone="line" onClick={retry}>
              Retry
            </Button>
          </Stack>
        ) : (
          <Skeleton $height="280px" />
        )}
      </Content>
    </Dialog>
  );
}

type ChartProps = Omit<SizeGuideProps, 'chartId'> & { chart: SizeChart };

function Chart({ chart, product, variant, onChoose, onClose }: ChartProps) {
  const [measures, setMeasures] = useState(readMeasures);
  const { unit, body } = measures;
  const store = (next: StoredMeasures) => {
    setMeasures(next);
    storeMeasures(next);
  };
  const names = listFinderMeasures(chart);
  const suggestion = suggestSize(chart, body, unit);
  return (
    <>
      <div>
        <Units>
          <legend>Measurements in</legend>
          {(Object.keys(unitLabels) as LengthUnit[]).map((name) => (
            <label key={name}>
              <input type="radio" name="unit" checked={unit === name} onChange={() => store({ unit: name, body })} />
              {unitLabels[name]}
            </label>
          ))}
        </Units>
        <ChartTable chart={chart} unit={unit} chosenSize={suggestion?.size} />
        {chart.note && (
          <Text $tone="muted" $size="s">
            {chart.note}
          </Text>
        )}
      </div>
      {names.length > 0 && (
        <Stack $gap={3}>
          <SizeFinder
            names={names}
            unit={unit}
            body={body}
            onMeasure={(next) => store({ unit, body: next })}
            onForget={() => {
              removeMeasures();
              setMeasures({ unit, body: {} });
            }}
          />
          <div role="status">
            {suggestion && (
              <Suggestion
                suggestion={suggestion}
                product={product}
                variant={variant}
                onChoose={(chosen) => {
                  onChoose(chosen);
                  onClose();
                }}
              />
            )}
          </div>
        </Stack>
      )}
      <Measuring chart={chart} />
    </>
  );
}

type SuggestionProps = Pick<SizeGuideProps, 'product' | 'variant' | 'onChoose'> & { suggestion: SizeSuggestion };

/** The suggested size with its reasons, and the button that chooses it. */
function Suggestion({ suggestion: { size, reasons }, product, variant, onChoose }: SuggestionProps) {
  const sizes = listOptionGroups(product, variant).find(({ name }) => name === 'size');
  const option = sizes?.choices.find(({ name }) => name === size);
  return (
    <Result>
      <Text $isStrong>{size === undefined ? 'No size fits your measurements' : `Your size: ${size}`}</Text>
      {reasons.map((reason) => (
        <Text key={reason} $size="s">
          {reason}
        </Text>
      ))}
      {size !== undefined && !option && (
        <Text $size="s">
          This product is not made in {size} in {variant.color}.
        </Text>
      )}
      {option?.isSoldOut && (
        <Text $size="s" $tone="error">
          {size} in {variant.color} is out of stock.
        </Text>
      )}
      {option && !option.isSoldOut && <Button onClick={() => onChoose(option.variant)}>Choose {size}</Button>}
    </Result>
  );
}
