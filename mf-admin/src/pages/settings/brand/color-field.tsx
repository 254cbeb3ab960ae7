import {
  type BrandColor,
  brandColorLabels,
  type ContrastFinding,
  hexPattern,
  listContrastFindings,
} from '@vastra/shared/contract/brand-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { TextField } from '../../../components/form/fields';
import { Alert, Stack } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import type { BrandValues } from './values';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
`;

/** A colour picker as high as a field, below the height of a label. */
const Swatch = styled.input`
  width: 48px;
  height: 44px;
  margin-top: 30px;
  padding: 2px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
`;

/** Lists the colours that are hard to read, while all of them can be read at all. */
export const listFindings = (colors: BrandValues['colors']): ContrastFinding[] =>
  Object.values(colors).every((hex) => hexPattern.test(hex)) ? listContrastFindings(colors) : [];

/** A colour as text and in the browser's colour picker, with a warning when it is hard to read. */
export function ColorField({ color }: { color: BrandColor }) {
  const { setValue } = useFormContext<BrandValues>();
  const colors: BrandValues['colors'] = useWatch({ name: 'colors' });
  const finding = listFindings(colors).find((found) => found.color === color);
  const path = `colors.${color}` as const;
  const choose = (hex: string) => setValue(path, hex, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack $gap={8}>
      <Pair>
        <TextField
          name={path}
          label={brandColorLabels[color]}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          rules={{
            setValueAs: (text: string) => text.trim().toLowerCase(),
            pattern: { value: hexPattern, message: 'Please enter a colour such as #8a1c4a' },
            validate: (_hex, values) =>
              listFindings((values as BrandValues).colors).every((found) => found.color !== color) ||
              'Please choose a colour with more contrast',
          }}
        />
        <Swatch
          type="color"
          aria-label={`${brandColorLabels[color]}: colour picker`}
          value={hexPattern.test(colors[color]) ? colors[color] : '#000000'}
          onChange={(event) => choose(event.target.value)}
        />
      </Pair>
      {finding && (
        <Alert as="div" $kind="warning" role="status">
          <Stack $gap={8} $align="start">
            <span>{finding.message}</span>
            <SmallButton $tone="line" onClick={() => choose(finding.suggestion)}>
              Use {finding.suggestion}
            </SmallButton>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
