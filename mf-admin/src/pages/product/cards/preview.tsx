import { parseAmount } from '@vastra/shared/contract/amount';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { Hint, Row, Text } from '../../../components/kit';
import { listCombinations } from '../matrix/matrix';
import { findPendingFile } from '../pictures/pending-uploads';
import { type ProductValues, toSubmission } from '../values';

const Card = styled.article`
  display: grid;
  gap: 8px;
  width: 264px;
  margin: 24px auto;
  & img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    border-radius: 12px;
    background: var(--sand);
    object-fit: cover;
  }
`;

const Title = styled.h3`
  font: 500 16px/1.4 var(--sans);
  overflow-wrap: anywhere;
`;

const Swatch = styled.i`
  width: 16px;
  height: 16px;
  border: 1px solid var(--control);
  border-radius: 50%;
`;

/** Preview of the product's card in lists, with the form's unsaved values. */
export function Preview({ onClose }: { onClose: () => void }) {
  const values = useFormContext<ProductValues>().getValues();
  const { matrix } = values;
  const offered = listCombinations(matrix)
    .map(({ color, key }) => ({ color, cell: matrix.cells[key] }))
    .filter(({ cell }) => cell.isOffered);
  // The shop shows the first variant in stock, or the first one of all.
  const first = offered.find(({ cell }) => Number(cell.stock) > 0) ?? offered[0];
  const picture = values.images.find(({ color }) => color === first?.color.key) ?? values.images[0];
  const pendingFile = picture && findPendingFile(picture.key);
  const price = (first && parseAmount(first.cell.price)) || 0;
  const originalPrice = (first && parseAmount(first.cell.originalPrice)) || price;
  const colors = matrix.colors.filter(({ key }) => offered.some(({ color }) => color.key === key));
  return (
    <Dialog title="Preview" width={360} onClose={onClose}>
      <Card>
        {pendingFile ? (
          <img src={pendingFile.url} alt={picture.alt} />
        ) : (
          <Picture image={picture?.image} sizes="264px" />
        )}
        <Hint as="small">{values.brand || 'Brand'}</Hint>
        <Title>{values.title || 'Title'}</Title>
        <Price
          price={price}
          originalPrice={originalPrice}
          discount={originalPrice > price ? Math.round((1 - price / originalPrice) * 100) : 0}
        />
        {!offered.some(({ cell }) => Number(cell.stock) > 0) && (
          <Text as="span" $tone="error" $size={14} $bold>
            Out of stock
          </Text>
        )}
        <Row as="p" $gap={6} $tone="muted" $size={14}>
          {colors.map(({ key, code }) => (
            <Swatch key={key} style={{ background: code }} />
          ))}
          <span>
            {toSubmission(values).body.variants.length}{' '}
            {toSubmission(values).body.variants.length === 1 ? 'variant' : 'variants'}
          </span>
        </Row>
      </Card>
    </Dialog>
  );
}
