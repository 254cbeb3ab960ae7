import { formatRupees } from '@vastra/shared/format';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { defaultPrice, type Filters, noMaxPrice, parsePrice, toPriceRange } from '../list-query/list-query';

/** Milliseconds after the last step by keyboard before the change is applied. */
const keyboardDelayMs = 400;

type Range = Filters['price'];
type Bound = 'min' | 'max';
type RangeTexts = Record<Bound, string>;

const toTexts = ([min, max]: Range): RangeTexts => ({ min: String(min), max: max === noMaxPrice ? '' : String(max) });

/** Converts the fields to a range. An unchanged maximum means no maximum: a minimum of 60000 gives "from 60000", not 50000 to 60000. */
const toRange = ({ min, max }: RangeTexts): Range =>
  toPriceRange(parsePrice(min), Number(max) === defaultPrice.max ? undefined : parsePrice(max));

/** Returns the slider's ends: the found prices, widened to whole steps, or the default range if nothing was found. */
function toSpan([lowest, highest]: Range): { low: number; high: number } {
  if (highest === 0) return { low: defaultPrice.min, high: defaultPrice.max };
  const { step } = defaultPrice;
  const low = Math.floor(lowest / step) * step;
  return { low, high: Math.max(low + step, Math.ceil(highest / step) * step) };
}

const PriceFilterRoot = styled.div`
  & > .fields {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  & label {
    display: grid;
    gap: 2px;
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & [type='number'] {
    width: 100%;
    min-width: 0;
    min-height: 44px;
    padding: 0 10px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    color: var(--ink);
    font-size: var(--text-m);
    font-variant-numeric: tabular-nums;
    appearance: textfield;
  }
  & [type='number']::-webkit-inner-spin-button {
    display: none;
  }
  & > .slider {
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
    background: var(--white);
    appearance: none;
    cursor: grab;
    pointer-events: auto;
  }
  & [type='range']::-moz-range-thumb {
    width: 20px;
    height: 20px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--white);
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
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
`;

interface PriceFilterProps {
  price: Range;
  /** Lowest and highest price of the products that match the other filters; both 0 if none does. */
  available: Range;
  onChange: (price: Range) => void;
}

/** Price range with two fields for any price and a slider over the found prices. Applies typed values on Enter or blur, and the slider when it is released. */
export function PriceFilter({ price, available, onChange }: PriceFilterProps) {
  const [texts, setTexts] = useState(() => toTexts(price));
  const [lastPrice, setLastPrice] = useState(price);
  if (String(lastPrice) !== String(price)) {
    setLastPrice(price);
    setTexts(toTexts(price));
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragged = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: RangeTexts) => {
    clearTimeout(timer.current);
    const range = toRange(next);
    setTexts(toTexts(range));
    if (String(range) !== String(price)) onChange(range);
  };

  const { low, high } = toSpan(available);
  const clamp = (value: number): number => Math.min(high, Math.max(low, value));
  const from = clamp(parsePrice(texts.min) ?? low);
  const to = clamp(parsePrice(texts.max) ?? high);
  const slide = (end: Bound, value: number) => {
    // The thumbs cannot pass each other. A thumb at the end of the slider sets no bound.
    const bound = end === 'min' ? Math.min(value, to) : Math.max(value, from);
    const isUnbounded = bound === (end === 'min' ? low : high);
    const next = { ...texts, [end]: String(isUnbounded ? defaultPrice[end] : bound) };
    setTexts(next);
    clearTimeout(timer.current);
    if (!isDragged.current) timer.current = setTimeout(() => commit(next), keyboardDelayMs);
  };

  const renderField = (end: Bound, label: string) => (
    <label>
      {label}
      <input
        type="number"
        name={end}
        min={0}
        step={defaultPrice.step}
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
  const renderThumb = (end: Bound, label: string, value: number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatRupees(value)}
      min={low}
      max={high}
      step={defaultPrice.step}
      value={value}
      // The lower thumb must be on top at the upper end, otherwise neither could be moved.
      style={end === 'min' && value > (low + high) / 2 ? { zIndex: 1 } : undefined}
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
  const toPercent = (value: number): string => `${((value - low) / (high - low)) * 100}%`;
  return (
    <PriceFilterRoot>
      <div className="fields">
        {renderField('min', 'Min ₹')}
        {renderField('max', 'Max ₹')}
      </div>
      <div className="slider" style={{ '--from': toPercent(from), '--to': toPercent(to) } as CSSProperties}>
        {renderThumb('min', 'Minimum price', from)}
        {renderThumb('max', 'Maximum price', to)}
      </div>
      {available[1] > 0 && (
        <p>
          {available[0] === available[1]
            ? `All cost ${formatRupees(available[0])}`
            : `From ${formatRupees(available[0])} to ${formatRupees(available[1])}`}
        </p>
      )}
    </PriceFilterRoot>
  );
}
