import styled from 'styled-components';
import { Row } from '../kit';
import { TagItem } from './tag-list';

const Chip = styled(TagItem)`
  min-height: 32px;
  padding-right: 0;
  border-radius: 16px;
  font-size: 14px;
  & > button,
  & > .place {
    display: grid;
    place-items: center;
    width: 32px;
    height: 30px;
    border: 0;
    border-radius: 15px;
    background: none;
    color: inherit;
    font-size: 18px;
    line-height: 1;
    cursor: pointer;
  }
  & > button:hover {
    color: var(--ink);
  }
`;

/** A tag that is not added yet, with the size that it then has. */
const PendingChip = styled(Chip)`
  border-style: dashed;
`;

interface TagChipsProps {
  /** Accessible name of the list. */
  label: string;
  tags: readonly string[];
  /** Tags that will be added when the field is left. They take their place already, so that nothing below them moves then. */
  pendingTags?: readonly string[];
  isBusy?: boolean;
  /** Beginning of the accessible names of the buttons. */
  removeLabel?: string;
  /** Removes a tag; without it the tags are only shown. */
  onRemove?: (tag: string) => void;
}

/** Tags with a button each to remove it. */
export const TagChips = ({
  label,
  tags,
  pendingTags = [],
  isBusy,
  removeLabel = 'Remove the tag',
  onRemove,
}: TagChipsProps) => (
  <Row as="ul" $gap={8} aria-label={label} aria-hidden={tags.length === 0 || undefined}>
    {tags.map((tag) => (
      <li key={tag}>
        {onRemove ? (
          <Chip>
            {tag}
            <button type="button" disabled={isBusy} aria-label={`${removeLabel} ${tag}`} onClick={() => onRemove(tag)}>
              <span aria-hidden="true">×</span>
            </button>
          </Chip>
        ) : (
          <TagItem>{tag}</TagItem>
        )}
      </li>
    ))}
    {pendingTags.map((tag) => (
      <li key={tag} aria-hidden="true">
        <PendingChip>
          {tag}
          <span className="place" />
        </PendingChip>
      </li>
    ))}
  </Row>
);
