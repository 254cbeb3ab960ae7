import { setUpTestShop } from '../../testing/shop';
import { describeFilters } from './testing/filter-cases';

describeFilters(setUpTestShop);
