import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { changeQuantity, removeLine } from '../../cart-store';
import { CartLineItem, type ShownLine } from './cart-line';

const List = styled.ul`
  padding: 0;
  border-top: 1px solid var(--hairline);
`;

/** The server's own sentence when it refused; otherwise what failed. An ended session is told by the shell. */
function tell(problem: unknown, what: string): void {
  const status = problem instanceof ApiError ? problem.status : 500;
  if (status !== 401) notify.error(status < 500 ? (problem as ApiError).message : what);
}

interface CartLinesProps {
  lines: ShownLine[];
  /** A line is gone, and with it perhaps the focus. */
  onRemoved: () => void;
}

/** The lines with what can be done to them. */
export function CartLines({ lines, onRemoved }: CartLinesProps) {
  const remove = (line: ShownLine) =>
    removeLine(line).then(
      () => {
        notify.success('Item removed from cart');
        if (document.activeElement === document.body) onRemoved();
      },
      (problem) => tell(problem, 'Failed to remove item from cart. Please try again.'),
    );
  const change = (line: ShownLine, quantity: number) =>
    quantity <= 0
      ? remove(line)
      : changeQuantity(line, quantity).catch((problem) =>
          tell(problem, 'Failed to update quantity. Please try again.'),
        );

  return (
    <List>
      {lines.map((line) => (
        <CartLineItem
          key={line.id}
          line={line}
          onChange={(quantity) => void change(line, quantity)}
          onRemove={() => void remove(line)}
        />
      ))}
    </List>
  );
}
