import type { Packable } from '@vastra/shared/contract';
import { isGtin, toGtin14 } from '@vastra/shared/contract/variant-rules';
import { useState } from 'react';
import { Alert, Stack } from '../../../../components/kit';
import { SmallButton } from '../../../../components/kit/small-button';
import { ScanField } from '../../../../components/scanner/scan-field';
import { signal } from '../../../../components/scanner/signal';

interface ScanCheckProps {
  lines: (Packable['lines'][number] & { name: string })[];
  getQuantities: () => number[];
  setQuantities: (quantities: number[]) => void;
}

const normalise = (code: string): string => (isGtin(code) ? toGtin14(code) : code.toLowerCase());

/**
 * Checks what goes into a parcel by scanning: the quantities begin at 0, each scan adds one to its line, and an item that does not belong to the
 * order, or is one too many, is called out. Nothing is shown for an API that sends no codes.
 */
export function ScanCheck({ lines, getQuantities, setQuantities }: ScanCheckProps) {
  const [isOn, setOn] = useState(false);
  const [result, setResult] = useState<{ kind: 'info' | 'error'; text: string }>();
  if (!lines.some(({ codes = [] }) => codes.length > 0)) return null;
  const begin = () => {
    setOn(true);
    setQuantities(lines.map(() => 0));
  };
  const end = () => {
    setOn(false);
    setResult(undefined);
    setQuantities(lines.map(({ quantity }) => quantity));
  };
  const scan = (code: string) => {
    const quantities = getQuantities();
    const hasCode = ({ codes = [] }: ScanCheckProps['lines'][number]) =>
      codes.some((one) => normalise(one) === normalise(code));
    const matching = lines.flatMap((line, index) => (hasCode(line) ? [index] : []));
    const open = matching.find((index) => quantities[index] < lines[index].quantity);
    signal(open !== undefined);
    if (open === undefined)
      return setResult({
        kind: 'error',
        text:
          matching.length > 0
            ? `One too many: ${lines[matching[0]].name}. Take it out of the parcel.`
            : `Wrong item: ${code} is not part of what is left to pack.`,
      });
    const next = quantities.map((quantity, index) => (index === open ? quantity + 1 : quantity));
    setQuantities(next);
    const missing = lines.reduce((sum, { quantity }, index) => sum + quantity - next[index], 0);
    setResult({
      kind: 'info',
      text: missing === 0 ? 'Everything is in the parcel.' : `${lines[open].name}: in the parcel. ${missing} missing.`,
    });
  };
  if (!isOn)
    return (
      <div>
        <SmallButton $tone="line" type="button" onClick={begin}>
          Check by scanning
        </SmallButton>
      </div>
    );
  return (
    <Stack $gap={12}>
      <ScanField onCode={scan} />
      {result && (
        <Alert key={result.text} $kind={result.kind} role={result.kind === 'error' ? 'alert' : 'status'}>
          {result.text}
        </Alert>
      )}
      <div>
        <SmallButton $tone="quiet" type="button" onClick={end}>
          Pack without scanning
        </SmallButton>
      </div>
    </Stack>
  );
}
