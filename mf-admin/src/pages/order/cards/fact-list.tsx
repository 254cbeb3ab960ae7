export { Fact, FactList } from '../../../components/layout/fact-list';
