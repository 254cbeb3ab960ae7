import type { TimeLineEntry } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { Timestamp } from '../../../components/time/timestamp';
import { describeEntry } from './describe-entry';

const Item = styled.li`
  position: relative;
  padding: 0 0 20px 28px;
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
  & strong {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`;

const NoteText = styled.blockquote`
  margin: 4px 0 0;
  padding: 8px 12px;
  border-radius: 6px;
  background: var(--sand);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** One thing that happened to the order: what, when and by whom. */
export function Entry({ entry }: { entry: TimeLineEntry }) {
  const { kind, at } = entry;
  const { target, title, text, author } = describeEntry(entry);
  return (
    // A note is not printed, because a printed order may lie in the parcel.
    <Item data-kind={kind} className={kind === 'note' ? 'no-print' : undefined}>
      <strong>
        {target && (target.to ? <Link to={target.to}>{target.label}</Link> : target.label)}
        {target && ': '}
        {title}
      </strong>
      <p>
        <Timestamp at={at} />
        {author && `, by ${author}`}
      </p>
      {text && (kind === 'note' ? <NoteText>{text}</NoteText> : <p>{text}</p>)}
    </Item>
  );
}
