import { rupees } from '@vastra/shared/ui/price';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { boundless, type Filters, priceOf, readPrice, usualPrice } from '../list-query';

/** ms after the last step by keyboard until it counts. */
const pause = 400;

type Range = Filters['price'];
type End = 'min' | 'max';
type Texts = Record<End, string>;

const textsOf = ([min, max]: Range): Texts => ({ min: String(min), max: max === boundless ? '' : String(max) });

/** An untouched upper end is none: "60000" below it means 60000 and up, not 50000 to 60000. */
const rangeOf = ({ min, max }: Texts): Range =>
  priceOf(readPrice(min), Number(max) === usualPrice.max ? undefined : readPrice(max));

const onSlider = (text: string, usual: number): number =>
  Math.min(usualPrice.max, readPrice(text) ?? (text === '' ? usualPrice.max : usual));

const Box = styled.div`
  & > div:first-child {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  & label {
    display: grid;
    gap: 2px;
    color: var(--ink-2);
    font-size: 14px;
  }
  & [type='number'] {
    width: 100%;
    min-width: 0;
    min-height: 44px;
    padding: 0 10px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    color: var(--ink);
    font-size: 16px;
    font-variant-numeric: tabular-nums;
    appearance: textfield;
  }
  & [type='number']::-webkit-inner-spin-button {
    display: none;
  }
  & > div + div {
    position: relative;
    height: 44px;
    margin: 4px 2px 0;
    background: linear-gradient(
        90deg,
        var(--hairline) var(--from),
        var(--ink) 0,
        var(--ink) var(--to),
        var(--hairline) 0
      )
      center / 100% 4px no-repeat;
  }
  & [type='range'] {
    position: absolute;
    inset: 0;
    width: 100%;
    margin: 0;
    appearance: none;
    background: none;
    pointer-events: none;
  }
  & [type='range']:focus-visible {
    outline: none;
  }
  & [type='range']::-webkit-slider-thumb {
    width: 24px;
    height: 24px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: #fff;
    appearance: none;
    cursor: grab;
    pointer-events: auto;
  }
  & [type='range']::-moz-range-thumb {
    width: 20px;
    height: 20px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: #fff;
    cursor: grab;
    pointer-events: auto;
  }
  & [type='range']:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & [type='range']:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > p {
    color: var(--ink-2);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
`;

interface PriceProps {
  price: Range;
  /** The cheapest and the dearest of what the other filters leave; both 0 when they leave nothing. */
  available: Range;
  onChange: (price: Range) => void;
}

/** Two fields and a slider. What is typed counts on Enter or when the field is left, a slide when it is let go. */
export function Price({ price, available, onChange }: PriceProps) {
  const [texts, setTexts] = useState(() => textsOf(price));
  const [known, setKnown] = useState(price);
  if (String(known) !== String(price)) {
    setKnown(price);
    setTexts(textsOf(price));
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragged = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: Texts) => {
    clearTimeout(timer.current);
    const range = rangeOf(next);
    setTexts(textsOf(range));
    if (String(range) !== String(price)) onChange(range);
  };

  const from = onSlider(texts.min, usualPrice.min);
  const to = onSlider(texts.max, usualPrice.max);
  const slide = (end: End, value: number) => {
    // One thumb stops at the other.
    const next = { ...texts, [end]: String(end === 'min' ? Math.min(value, to) : Math.max(value, from)) };
    setTexts(next);
    clearTimeout(timer.current);
    if (!isDragged.current) timer.current = setTimeout(() => commit(next), pause);
  };

  const field = (end: End, label: string) => (
    <label>
      {label}
      <input
        type="number"
        name={end}
        min={0}
        step={usualPrice.step}
        inputMode="numeric"
        value={texts[end]}
        onChange={(event) => setTexts({ ...texts, [end]: event.target.value })}
        onBlur={({ currentTarget }) => commit({ ...texts, [end]: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit({ ...texts, [end]: event.currentTarget.value });
        }}
      />
    </label>
  );
  const thumb = (end: End, label: string, value: number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={rupees(value)}
      min={usualPrice.min}
      max={usualPrice.max}
      step={usualPrice.step}
      value={value}
      // At the far end the lower thumb must be on top, or neither could be moved.
      style={end === 'min' && value > usualPrice.max / 2 ? { zIndex: 1 } : undefined}
      onChange={(event) => slide(end, Number(event.target.value))}
      onPointerDown={() => {
        isDragged.current = true;
      }}
      onPointerUp={() => {
        isDragged.current = false;
        commit(texts);
      }}
      onPointerCancel={() => {
        isDragged.current = false;
        commit(texts);
      }}
      onBlur={() => commit(texts)}
    />
  );
  const percent = (value: number): string => `${(value / usualPrice.max) * 100}%`;
  return (
    <Box>
      <div>
        {field('min', 'Min ₹')}
        {field('max', 'Max ₹')}
      </div>
      <div style={{ '--from': percent(from), '--to': percent(to) } as CSSProperties}>
        {thumb('min', 'Minimum price', from)}
        {thumb('max', 'Maximum price', to)}
      </div>
      {available[1] > 0 && (
        <p>
          {available[0] === available[1]
            ? `All cost ${rupees(available[0])}`
            : `From ${rupees(available[0])} to ${rupees(available[1])}`}
        </p>
      )}
    </Box>
  );
}
