import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Row } from '../../../components/kit';

const CodesPanel = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  & > h3 {
    font-size: 18px;
    outline: none;
  }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: 8px 24px;
  width: 100%;
  padding: 16px;
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
    <CodesPanel>
      <h3 ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p>
        With your password, each works once in place of the app or a passkey. They are shown only now: print them or put
        them into your password manager.
      </p>
      <Codes aria-label="Recovery codes">
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
    </CodesPanel>
  );
}
