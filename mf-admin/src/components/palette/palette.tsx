import { useNavigate } from '@vastra/shared/router';
import { Dialog } from '@vastra/shared/ui/dialog';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AdminArea } from '../../admin-areas';
import { useAdminSession } from '../../admin-session';
import { useFavourites } from '../favourites/favourites';
import { Muted, Row } from '../kit';
import { SmallButton } from '../kit/small-button';
import { useTypedText } from '../kit/use-typed-text';
import { findCommands, type PaletteGroup, type PaletteItem } from './palette-items';
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
  /** The areas that the admin's role includes. */
  areas: readonly AdminArea[];
  onClose: () => void;
}

/**
 * Searches orders, products and customers, opens pages and starts actions. The field is a combobox: the arrow keys move in the list of
 * results while the focus stays in the field.
 */
export default function Palette({ areas, onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const admin = useAdminSession((session) => session.admin);
  const favourites = useFavourites();
  const [query, setQuery] = useState('');
  // The id and not the place, because later results move an item.
  const [selectedId, setSelectedId] = useState<string>();
  const [opensFirst, setOpensFirst] = useState(false);
  const typed = useTypedText(query, setQuery);
  const search = useRecordSearch(query);
  const list = useRef<HTMLDivElement>(null);
  const text = typed.text.trim();

  const commands = [
    ...(text === '' ? [listRecent(admin?.id)] : []),
    ...findCommands(admin, { areas, favourites }, text),
  ];
  const groups = [...commands, ...search.groups].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const selected = items.find((item) => item.id === selectedId);
  const current = selected ?? items.at(0);
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
  /** Opens the current item. The first record waits for the end of the search, because before it the list has results of the text before. */
  const openCurrent = () => {
    const isFinal = !isLoading || selected !== undefined || commands.some((group) => group.items.includes(current!));
    if (current && isFinal) return choose(current);
    typed.applyNow();
    setOpensFirst(isLoading);
  };
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false);
    if (current && search.failed.length === 0) choose(current);
  });
  useEffect(() => {
    if (opensFirst && !isLoading) openFirst();
  }, [opensFirst, isLoading]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // In a text that was typed, Home and End move in the text.
    const isInText = (event.key === 'Home' || event.key === 'End') && typed.text !== '';
    if (event.key in moves && items.length > 0 && !isInText) {
      event.preventDefault();
      setSelectedId(items[moves[event.key](items.indexOf(current!), items.length)].id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      openCurrent();
    }
  };

  return (
    <TopDialog title="Search and go to" width={640} onClose={onClose}>
      <SearchField
        type="text"
        role="combobox"
        aria-label="Search orders, products, customers, favourites, pages, tabs and actions"
        aria-expanded={items.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}${current.id}`}
        placeholder="Order or invoice number, name, phone, SKU, page"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        autoFocus
        value={typed.text}
        onChange={({ target }) => {
          typed.setText(target.value);
          setSelectedId(undefined);
          setOpensFirst(false);
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
