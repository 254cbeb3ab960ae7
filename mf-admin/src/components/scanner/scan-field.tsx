import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { FieldRow, Stack } from '../kit';
import { SmallButton } from '../kit/small-button';
import { Loading } from '../layout/query-part';

const Camera = lazy(() => import('./camera'));

interface ScanFieldProps {
  /** Called with each code: of the camera, of a scanner that types, or of a person. */
  onCode: (code: string) => void;
  /** True if the camera is open at first. */
  hasCamera?: boolean;
}

/** Reads barcodes and SKUs: by the camera, by a scanner that types and ends with Enter, and by hand. */
export function ScanField({ onCode, hasCamera = false }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const [isCameraOn, setCameraOn] = useState(hasCamera);
  const enter = () => {
    const text = code.trim();
    if (text) onCode(text);
    setCode('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // In a form, Enter would send it.
    event.preventDefault();
    enter();
  };
  return (
    <Stack $gap={12}>
      <FieldRow>
        <Field
          label="Barcode or SKU"
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button $tone="line" type="button" onClick={enter}>
          Enter
        </Button>
      </FieldRow>
      <div>
        <SmallButton $tone="line" type="button" aria-pressed={isCameraOn} onClick={() => setCameraOn(!isCameraOn)}>
          {isCameraOn ? 'Close the camera' : 'Scan with the camera'}
        </SmallButton>
      </div>
      {isCameraOn && (
        <Suspense fallback={<Loading height="240px" />}>
          <Camera onCode={onCode} />
        </Suspense>
      )}
    </Stack>
  );
}
