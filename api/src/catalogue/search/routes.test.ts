import { setUpTestShop } from '../../testing/shop';
import { describeSearch } from './testing/search-cases';

describeSearch(setUpTestShop);
