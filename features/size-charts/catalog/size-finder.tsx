import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Row } from '@vastra/shared/ui/row';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type FinderMeasure, formatLength, type LengthUnit, sizeMeasures, toMillimetres } from '../contract/rules';
import type { BodyMeasures } from './suggest-size';

/** Lowest and highest measurement of a person that is accepted, in mm. */
const [minBodyMm, maxBodyMm] = [300, 2500];

const Inputs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 12px;
`;

type Texts = Partial<Record<FinderMeasure, string>>;

/** Returns a measurement as it is typed: "96.5", or "38.25" in inches. */
const toText = (mm: number | undefined, unit: LengthUnit): string => {
  if (mm === undefined) return '';
  return unit === 'cm' ? formatLength(mm, 'cm') : String(Math.round((mm / 25.4) * 100) / 100);
};

/** Converts a text to mm: undefined for an empty one, NaN for a text that is no measurement of a person. */
function parseLength(text: string, unit: LengthUnit): number | undefined {
  if (text.trim() === '') return undefined;
  const mm = toMillimetres(Number(text.trim().replace(',', '.')), unit);
  return mm >= minBodyMm && mm <= maxBodyMm ? mm : Number.NaN;
}

const fillTexts = (names: readonly FinderMeasure[], body: BodyMeasures, unit: LengthUnit): Texts =>
  Object.fromEntries(names.map((name) => [name, toText(body[name], unit)]));

/** Converts what was typed to another unit. A text that is no measurement stays. */
const convertTexts = (texts: Texts, from: LengthUnit, to: LengthUnit): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const mm = parseLength(text, from);
      return [name, mm === undefined || Number.isNaN(mm) ? text : toText(mm, to)];
    }),
  );

interface SizeFinderProps {
  names: FinderMeasure[];
  unit: LengthUnit;
  body: BodyMeasures;
  /** Called with the measurements when the shopper asks for a size. */
  onMeasure: (body: BodyMeasures) => void;
  /** Called when the shopper wants the measurements to be removed from this browser. */
  onForget: () => void;
}

/** Form for the measurements of the shopper. Another unit converts what was typed. */
export function SizeFinder({ names, unit, body, onMeasure, onForget }: SizeFinderProps) {
  const [texts, setTexts] = useState(() => fillTexts(names, body, unit));
  const [errors, setErrors] = useState<Texts>({});
  const [shownUnit, setShownUnit] = useState(unit);
  if (unit !== shownUnit) {
    setShownUnit(unit);
    setTexts(convertTexts(texts, shownUnit, unit));
    setErrors({});
  }
  const bounds = `Please enter ${toText(minBodyMm, unit)} to ${toText(maxBodyMm, unit)} ${unit}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lengths = names.map((name) => [name, parseLength(texts[name] ?? '', unit)] as const);
    const refused = lengths.filter(([, mm]) => Number.isNaN(mm)).map(([name]) => [name, bounds]);
    const isEmpty = lengths.every(([, mm]) => mm === undefined);
    setErrors(isEmpty ? { [names[0]]: 'Please enter a measurement' } : Object.fromEntries(refused));
    if (refused.length === 0 && !isEmpty) onMeasure({ ...body, ...Object.fromEntries(lengths) });
  };

  return (
    <Stack as="form" $gap={3} noValidate onSubmit={submit} aria-labelledby="find-my-size">
      <Text as="h3" $size="l" id="find-my-size">
        Find my size
      </Text>
      <Inputs>
        {names.map((name) => (
          <Field
            key={name}
            label={`${sizeMeasures[name].label} (${unit})`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={texts[name] ?? ''}
            error={errors[name]}
            onChange={({ target }) => setTexts((previous) => ({ ...previous, [name]: target.value }))}
          />
        ))}
      </Inputs>
      <Text $tone="muted" $size="s">
        Your measurements stay in this browser and are not sent.
      </Text>
      <Row>
        <Button type="submit">Find my size</Button>
        {Object.values(body).some((mm) => mm !== undefined) && (
          <Button
            $tone="quiet"
            onClick={() => {
              setTexts({});
              onForget();
            }}
          >
            Forget my measurements
          </Button>
        )}
      </Row>
    </Stack>
  );
}
