import { useNavigate } from '@vastra/shared/router';
import { Dialog } from '@vastra/shared/ui/dialog';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAdminSession } from '../../admin-session';
import { Muted, Row } from '../kit';
import { SmallButton } from '../kit/small-button';
import { useTypedText } from '../kit/use-typed-text';
import { findCommands, type PaletteGroup, type PaletteItem, type PalettePage } from './palette-items';
import { PaletteList } from './palette-list';
import { addRecentItem, readRecentItems } from './recent-items';
import { describeResults, useRecordSearch } from './use-record-search';

/** A dialog at the same place of the window for every number of results, so that the field does not move. */
const TopDialog = styled(Dialog)`
  height: min(36rem, calc(100dvh - 2rem));
  margin-top: min(12dvh, 6rem);
  max-height: calc(100dvh - min(12dvh, 6rem) - 1rem);
  @media (max-width: 639px) {
    margin-top: 1rem;
    max-height: calc(100dvh - 2rem);
  }
`;

const SearchField = styled.input`
  display: block;
  position: sticky;
  top: 4.3125rem;
  width: calc(100% - 2rem);
  min-height: 3rem;
  margin: 1rem 1rem 0.5rem;
  padding: 0 1rem;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font: 400 1rem/1.5 var(--sans);
  z-index: 1;
`;

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

interface PaletteProps {
  /** The pages that the admin's role includes. */
  pages: readonly PalettePage[];
  onClose: () => void;
}

/**
 * Searches orders, products and customers, opens pages and starts actions. The field is a combobox: the arrow keys move in the list of
 * results while the focus stays in the field.
 */
export default function Palette({ pages, onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const admin = useAdminSession((session) => session.admin);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const typed = useTypedText(query, setQuery);
  const search = useRecordSearch(query);
  const list = useRef<HTMLDivElement>(null);
  const text = typed.text.trim();

  const groups = [
    ...(text === '' ? [listRecent(admin?.id)] : []),
    ...findCommands(admin, pages, text),
    ...search.groups,
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(index, items.length - 1)];
  const isLoading = search.isLoading || text !== query;
  const isEmpty = items.length === 0 && !isLoading && search.failed.length === 0;
  useEffect(() => {
    list.current?.querySelector(`[id="${CSS.escape(`${id}${current?.id}`)}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, current?.id]);

  const choose = (item: PaletteItem) => {
    onClose();
    item.run?.();
    if (item.to === undefined) return;
    if (item.isRecord && admin) addRecentItem(admin.id, { label: item.label, to: item.to });
    void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // In a text that was typed, Home and End move in the text.
    const isInText = (event.key === 'Home' || event.key === 'End') && typed.text !== '';
    if (event.key in moves && items.length > 0 && !isInText) {
      event.preventDefault();
      setIndex(moves[event.key](items.indexOf(current), items.length));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <TopDialog title="Search and go to" width={640} onClose={onClose}>
      <SearchField
        type="text"
        role="combobox"
        aria-label="Search orders, products, customers, pages and actions"
        aria-expanded={items.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}${current.id}`}
        placeholder="Number, name, phone, SKU, page or action"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        autoFocus
        value={typed.text}
        onChange={({ target }) => {
          typed.setText(target.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{isLoading ? 'Searching…' : describeResults(items.length)}</VisuallyHidden>
      {search.failed.length > 0 && (
        <Row role="alert" $padding="8 24">
          <span>{search.failed.join(' and ')} could not be searched.</span>
          <SmallButton $tone="line" onClick={search.retry}>
            Retry
          </SmallButton>
        </Row>
      )}
      <div ref={list}>
        <PaletteList id={id} groups={groups} current={current} onChoose={choose} />
      </div>
      {isLoading && <Muted $padding="8 24">Searching…</Muted>}
      {isEmpty && <Muted $padding="16 24">Nothing found for “{text}”.</Muted>}
    </TopDialog>
  );
}

/** Returns the records that were opened last. */
const listRecent = (adminId: string | undefined): PaletteGroup => ({
  heading: 'Recent',
  items: (adminId ? readRecentItems(adminId) : []).map((item) => ({
    ...item,
    id: `recent ${item.to}`,
    isRecord: true,
  })),
});
