import { runCommand } from './commands/index';

const [command, ...args] = process.argv.slice(2);
// A command does not wait until the whole API is compiled.
if (command) void runCommand(command, args);
else void import('./run').then(({ run }) => run([]));
