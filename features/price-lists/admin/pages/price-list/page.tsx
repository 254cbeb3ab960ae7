import { DeleteButton } from '../../../../../mf-admin/src/components/dialogs/delete-button';
import { Hint, Row, Stack, Text } from '../../../../../mf-admin/src/components/kit';
import { CardColumns, CardStack } from '../../../../../mf-admin/src/components/layout/card';
import { RecordPage } from '../../../../../mf-admin/src/components/layout/record-page';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import type { PriceList } from '../../../contract';
import { priceListPaths } from '../../paths';
import { PriceListStateBadge } from '../../price-list-state-badge';
import { deletePriceList, emptyPriceList, getPriceList, toStored } from './api';
import { PriceListForm } from './price-list-form';
import { RowsCard } from './rows-card';
import { UploadCard } from './upload-card';

function describe({ state, highestPercent, notLower }: PriceList): string {
  const parts = [
    state === 'no-groups' && 'It has no group, so it applies to no customer.',
    highestPercent > 0 && `It takes up to ${highestPercent} % off present prices.`,
    notLower > 0 && `${notLower} of its prices are not below the present price, so they do not apply.`,
  ];
  return parts.filter(Boolean).join(' ');
}

const PriceListHeader = ({ list }: { list: PriceList }) => (
  <Stack $gap={8} style={{ marginBottom: 24 }}>
    <Row>
      <Text as="h2" $size={20} $breaks>
        {list.name}
      </Text>
      <PriceListStateBadge state={list.state} />
      <DeleteButton
        style={{ marginLeft: 'auto' }}
        title="Delete this price list?"
        text="Its customers pay the usual prices from now on. Orders keep what was paid."
        remove={() => deletePriceList(list._id)}
        listPath={priceListPaths.list}
      />
    </Row>
    {describe(list) && <Hint>{describe(list)}</Hint>}
  </Stack>
);

interface PriceListViewProps {
  list: PriceList;
  onChanged: (list: PriceList) => void;
}

const PriceListView = ({ list, onChanged }: PriceListViewProps) => (
  <>
    <PriceListHeader list={list} />
    <CardStack>
      <CardColumns>
        <PriceListForm list={list} stored={toStored(list)} onSaved={onChanged} />
        <Permitted>
          <div>
            <UploadCard id={list._id} onImported={() => void getPriceList(list._id).then(onChanged)} />
          </div>
        </Permitted>
      </CardColumns>
      <RowsCard list={list} />
    </CardStack>
  </>
);

const PriceListPage = () => (
  <RecordPage
    subject="price list"
    backLink={{ to: priceListPaths.list, label: 'Price lists' }}
    load={getPriceList}
    renderNew={() => <PriceListForm stored={emptyPriceList} />}
  >
    {(list, { setData }) => <PriceListView list={list} onChanged={setData} />}
  </RecordPage>
);

export { PriceListPage as Component };
