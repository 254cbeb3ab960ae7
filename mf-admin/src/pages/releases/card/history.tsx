import type { ReleaseChange } from '@vastra/shared/contract';
import styled from 'styled-components';
import { Muted, Row, Text } from '../../../components/kit';
import { Timestamp } from '../../../components/time/timestamp';
import { describeChange } from '../labels';

/** Beside the text, and above it where the width is short. */
const When = styled(Muted)`
  flex: 0 0 170px;
`;

export const isFailure = ({ what }: ReleaseChange): boolean => what === 'refused' || what === 'withdrawn';

export const History = ({ history }: { history: ReleaseChange[] }) =>
  history.length === 0 ? (
    <p>No changes recorded yet.</p>
  ) : (
    <ol>
      {history.map((change) => (
        <Row
          as="li"
          $align="baseline"
          $gap="0 16"
          $padding="12 0"
          $line="top"
          $size={14}
          $breaks
          key={`${change.at} ${change.what} ${change.version}`}
        >
          <When as="span" $tabular>
            <Timestamp at={change.at} />
          </When>
          <Text as="span" $tone={isFailure(change) ? 'error' : undefined} style={{ flex: '1 1 260px' }}>
            {describeChange(change)}
          </Text>
        </Row>
      ))}
    </ol>
  );
