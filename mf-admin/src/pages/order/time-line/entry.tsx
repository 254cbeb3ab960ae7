import type { TimeLineEntry } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { Hint, Quote, Text } from '../../../components/kit';
import { Timestamp } from '../../../components/time/timestamp';
import { describeEntry } from './describe-entry';

const Item = styled.li`
  position: relative;
  padding: 0 0 20px 28px;
  list-style: none;
  &:last-child {
    padding-bottom: 0;
  }
  &::before {
    position: absolute;
    top: 7px;
    left: 0;
    width: 11px;
    height: 11px;
    border-radius: 50%;
    background: var(--control);
    content: '';
  }
  /* A status of the order stands out from its details. */
  &[data-kind='event']::before {
    background: var(--brand);
  }
  &:not(:last-child)::after {
    position: absolute;
    top: 22px;
    bottom: -3px;
    left: 5px;
    border-left: 1px solid var(--hairline);
    content: '';
  }
  overflow-wrap: anywhere;
`;

/** One thing that happened to the order: what, when and by whom. */
export function Entry({ entry }: { entry: TimeLineEntry }) {
  const { kind, at } = entry;
  const { target, title, text, author } = describeEntry(entry);
  const isWritten = kind === 'note' || kind === 'mail';
  return (
    // Notes and mails are not printed, because a printed order may lie in the parcel.
    <Item data-kind={kind} className={isWritten ? 'no-print' : undefined}>
      <Text as="strong" $block $bold>
        {target && (target.to ? <Link to={target.to}>{target.label}</Link> : <span>{target.label}</span>)}
        {target && <span>: </span>}
        {title}
      </Text>
      <Hint>
        <Timestamp at={at} />
        {author && <span>{`, by ${author}`}</span>}
      </Hint>
      {text && (isWritten ? <Quote>{text}</Quote> : <Hint>{text}</Hint>)}
    </Item>
  );
}
