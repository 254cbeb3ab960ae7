import { createContext, useContext } from 'react';

/** A list whose query parameters filters read and change. */
export interface FilterableList {
  query: Record<string, string>;
  setQuery: (parts: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
}

export interface FilterBar {
  /** Element of the menu “Add filter”, once it is mounted. */
  menu: HTMLElement | null;
  /** True for the only filter of a list, which is shown without the menu. */
  isFixed: boolean;
  /** Names of the filters that the admin has added or used, in this sequence. */
  used: readonly string[];
  /** Name of the filter that was just added, and takes the focus. */
  added?: string;
  /** Shows a filter that has no value yet. */
  add: (name: string) => void;
  /** Keeps a filter shown while its value is changed, also when the value becomes empty. */
  keep: (name: string) => void;
  /** Hides a filter, and moves the focus to the button of the menu. */
  remove: (name: string) => void;
}

/** The toolbar around a filter; undefined outside of the toolbar of a list. */
export const FilterBarContext = createContext<FilterBar | undefined>(undefined);

export const useFilterBar = (): FilterBar | undefined => useContext(FilterBarContext);
