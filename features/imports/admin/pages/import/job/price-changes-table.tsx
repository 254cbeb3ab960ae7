import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Hint, Row, Text } from '../../../../../../mf-admin/src/components/kit';
import { RowTable } from '../../../../../../mf-admin/src/components/table/row-table';
import type { Import, PriceChange } from '../../../../contract';
import { FindingsPanel } from './findings-panel';

/** The prices that an import would change, before it is confirmed: each variant with its old and new price. */
export function PriceChangesTable({ changes }: { changes: NonNullable<Import['priceChanges']> }) {
  const { rows, changed, same } = changes;
  if (changed + same === 0) return null;
  const unchanged =
    same > 0 ? `${formatNumber(same)} ${same === 1 ? 'variant keeps its price' : 'variants keep their price'}.` : '';
  if (changed === 0) return <Text>No price changes. {unchanged}</Text>;
  const rest = changed - rows.length;
  return (
    <FindingsPanel aria-label="Price changes">
      <Row as="header" $padding="12 16">
        <div>
          <strong>
            {formatNumber(changed)} {changed === 1 ? 'price changes' : 'prices change'}
          </strong>
          <Hint>
            {rest > 0
              ? `The first ${formatNumber(rows.length)} are shown, ${formatNumber(rest)} more change. ${unchanged}`
              : unchanged}
          </Hint>
        </div>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="scroll" aria-label="Price changes by line" tabIndex={0}>
        <RowTable
          name="Price changes"
          columns={[
            { label: 'Line', kind: 'number', cell: ({ line }) => line },
            { label: 'Product', cell: ({ product }) => product },
            { label: 'SKU', cell: ({ sku }) => sku },
            { label: 'Price', kind: 'number', cell: ({ price }) => <Change of={price} /> },
            { label: 'Original price', kind: 'number', cell: ({ originalPrice }) => <Change of={originalPrice} /> },
          ]}
          rows={rows}
          getKey={({ sku }) => sku}
        />
      </section>
    </FindingsPanel>
  );
}

/** The old and the new amount; an amount that stays once. */
const Change = ({ of: [from, to] }: { of: PriceChange['price'] }) =>
  from === to ? (
    <Text as="span" $tone="muted">
      {formatRupees(to)}
    </Text>
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatRupees(from)} → <strong>{formatRupees(to)}</strong>
    </span>
  );
