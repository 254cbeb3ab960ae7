/**
 * Calls from one remote to another, which the remote runs whose release declares the command. Each owner adds its own in its `src/shop.d.ts`, by
 * declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add the members
export interface ShopCommands {}

export type ShopCommand = keyof ShopCommands;
export type CommandHandlers = {
  [C in ShopCommand]?: (input: ShopCommands[C]['in']) => Promise<ShopCommands[C]['out']>;
};

/** No remote that runs the command could be loaded. The caller shows its own message. */
export class CommandUnavailableError extends Error {
  override name = 'CommandUnavailableError';
  constructor(
    readonly command: string,
    options?: ErrorOptions,
  ) {
    super(`Nothing carries out ${command} right now`, options);
  }
}

/** Former name, which remotes use as long as they must run in shells that have no other. */
export const CommandUnavailable = CommandUnavailableError;

type Provider = (command: ShopCommand) => Promise<CommandHandlers>;
let provider: Provider | undefined;
type RunListener<C extends ShopCommand> = (
  input: ShopCommands[C]['in'],
  result: Promise<ShopCommands[C]['out']>,
) => void;
const runListeners = new Map<ShopCommand, Set<RunListener<ShopCommand>>>();
const runningCalls: ShopCommand[] = [];

async function run<C extends ShopCommand>(command: C, input: ShopCommands[C]['in']): Promise<ShopCommands[C]['out']> {
  const handlers = await provider?.(command).catch((cause) => {
    throw new CommandUnavailableError(command, { cause });
  });
  const handler = handlers?.[command];
  if (!handler) throw new CommandUnavailableError(command);
  return handler(input);
}

export const commands = {
  /**
   * Runs a command in the remote that declares it, which is loaded at its first command.
   * Throws CommandUnavailableError if the remote cannot be loaded, and whatever the command throws (mostly an ApiError).
   */
  run<C extends ShopCommand>(command: C, input: ShopCommands[C]['in']): Promise<ShopCommands[C]['out']> {
    const result = run(command, input);
    runningCalls.push(command);
    const end = () => void runningCalls.splice(runningCalls.indexOf(command), 1);
    result.then(end, end);
    for (const listener of runListeners.get(command) ?? []) listener(input, result);
    return result;
  },
  /**
   * Calls `listener` whenever the command is run, before its remote has been loaded, with the input and the promise of the result.
   * Returns a function that removes the listener.
   */
  onRun<C extends ShopCommand>(command: C, listener: RunListener<C>): () => void {
    const listeners = runListeners.get(command) ?? new Set();
    runListeners.set(command, listeners.add(listener as RunListener<ShopCommand>));
    return () => void listeners.delete(listener as RunListener<ShopCommand>);
  },
  /** Returns whether a call of the command has neither succeeded nor failed yet. */
  isRunning: (command: ShopCommand): boolean => runningCalls.includes(command),
  /** Sets the function that loads the handlers of a command's remote. Called once, by the shell. */
  setProvider(loadHandlers: Provider): void {
    provider = loadHandlers;
  },
};
