import { formatNumber } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { TextInput } from '../../../../../mf-admin/src/components/form/text-input';
import { Detail } from '../../../../../mf-admin/src/components/kit';
import { Thumbnail } from '../../../../../mf-admin/src/components/kit/thumbnail';
import { IconButton, RemoveButton } from '../../../../../mf-admin/src/components/lists/icon-button';
import { type CountLine, getDifference, getExpected } from './count';

const Line = styled.li`
  display: grid;
  grid-template-areas: 'picture name remove' 'picture count count';
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 16px;
  padding: 12px 0;
  & > :first-child {
    grid-area: picture;
  }
  & > .name {
    grid-area: name;
    overflow-wrap: anywhere;
  }
  & > .count {
    display: flex;
    grid-area: count;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & input {
    width: 5.5rem;
    text-align: center;
  }
`;

const Step = styled(IconButton)`
  border: 1px solid var(--control);
  background: #fff;
  font-size: 1.25rem;
`;

interface CountRowProps {
  line: CountLine;
  isOffline: boolean;
  /** True while the count is sent. */
  isLocked: boolean;
  onCounted: (counted: number) => void;
  onRemove: () => void;
}

/** A counted variant: what was counted, what was expected, and the difference. */
export function CountRow({ line, isOffline, isLocked, onCounted, onRemove }: CountRowProps) {
  const { code, counted, variant, isUnknown } = line;
  const name = variant ? `${variant.title}, ${variant.options}` : code;
  return (
    <Line>
      {variant?.image ? <Thumbnail image={variant.image} sizes="40px" alt="" /> : <span />}
      <div className="name">
        {variant ? (
          <Link to={`${adminPaths.product(variant.productId)}?tab=stock`}>{name}</Link>
        ) : (
          <strong>{name}</strong>
        )}
        <Detail>
          {variant && <span>{`${variant.sku} · ${describeExpected(variant)}`}</span>}
          {!variant && !isUnknown && (
            <span>{isOffline ? 'Looked up when there is a connection.' : 'Looking it up…'}</span>
          )}
        </Detail>
        {isUnknown && <StateBadge tone="bad">No variant has this code</StateBadge>}
      </div>
      {!isLocked && <RemoveButton label={`Remove ${name}`} onRemove={onRemove} />}
      <div className="count">
        <Step
          aria-label={`One less: ${name}`}
          aria-disabled={isLocked || counted === 0}
          onClick={() => isLocked || onCounted(Math.max(0, counted - 1))}
        >
          −
        </Step>
        <TextInput
          aria-label={`Counted: ${name}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          readOnly={isLocked}
          value={String(counted)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onCounted(Number(target.value.replace(/\D/g, '') || 0))}
        />
        <Step
          aria-label={`One more: ${name}`}
          aria-disabled={isLocked}
          onClick={() => isLocked || onCounted(counted + 1)}
        >
          +
        </Step>
        {variant && <Difference units={getDifference(line)} />}
      </div>
    </Line>
  );
}

/** Names the units that should be on the shelf. Units of a preorder that the shop does not have yet are owed, and not there. */
function describeExpected(variant: NonNullable<CountLine['variant']>): string {
  const expected = getExpected(variant);
  const ordered = Math.min(variant.ordered, expected);
  return ordered > 0
    ? `${formatNumber(expected)} expected, ${formatNumber(ordered)} of them ordered`
    : `${formatNumber(expected)} expected`;
}

const Difference = ({ units }: { units: number }) =>
  units === 0 ? (
    <StateBadge tone="good">Right</StateBadge>
  ) : (
    <StateBadge tone="warning">{units > 0 ? `${formatNumber(units)} more` : `${formatNumber(-units)} less`}</StateBadge>
  );
