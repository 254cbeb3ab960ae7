import { run } from './run';

run(process.argv.slice(2));
