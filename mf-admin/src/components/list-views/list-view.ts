/** A view of a list that every admin has. */
export interface ListView {
  name: string;
  /** Query of the list's URL. */
  query: string;
}

/** Props of the views of a list. */
export interface ListViewsProps {
  list: 'orders' | 'shipments' | 'returns';
  /** Views that every admin has. */
  views?: readonly ListView[];
}
