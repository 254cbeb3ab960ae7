import { setUpTestShop } from '../../testing/shop';
import { describeNearestQueries } from './testing/nearest-query-cases';

describeNearestQueries(setUpTestShop);
