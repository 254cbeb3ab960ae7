import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Grid, Row, Stack, Text } from '../../../components/kit';

const Codes = styled(Grid)`
  background: var(--paper);
  font-family: monospace;
`;

/** Shows new recovery codes. The server cannot show them again, because it has only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success('Recovery codes copied'),
      () => notify.error('The codes could not be copied. Please select and copy them.'),
    );
  return (
    <Stack $align="start">
      <Text as="h3" $size={18} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Keep your recovery codes
      </Text>
      <p>
        With your password, each works once in place of the app or a passkey. They are shown only now: print them or put
        them into your password manager.
      </p>
      <Codes as="ul" $columns={210} $gap="8 24" $padding={16} $wide aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button onClick={onDone}>I have kept them</Button>
        <Button $tone="line" onClick={copy}>
          Copy
        </Button>
      </Row>
    </Stack>
  );
}
