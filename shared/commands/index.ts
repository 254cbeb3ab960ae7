/** What one remote can ask of another. The part before the slash is the domain that carries it out. */
export interface ShopCommands {
  /** Puts pieces of a variant into the visitor's cart; answers the number of pieces now in it. */
  'cart/add': { in: { productId: string; variantId: string; quantity: number }; out: { count: number } };
  /** Brings a guest's cart into the account's cart after sign-in; answers the number of pieces now in it. */
  'cart/merge': { in: undefined; out: { count: number } };
  /** Reads the number of pieces in the visitor's cart and tells `cart:changed`. */
  'cart/count': { in: undefined; out: { count: number } };
}

export type ShopCommand = keyof ShopCommands;
export type CommandHandlers = {
  [C in ShopCommand]?: (input: ShopCommands[C]['in']) => Promise<ShopCommands[C]['out']>;
};

/** No remote that carries out the command could be loaded; the caller says so in the shopper's words. */
export class CommandUnavailable extends Error {
  override name = 'CommandUnavailable';
  constructor(
    readonly command: string,
    options?: ErrorOptions,
  ) {
    super(`Nothing carries out ${command} right now`, options);
  }
}

type Provider = (domain: string) => Promise<CommandHandlers>;
let provider: Provider | undefined;

export const commands = {
  /**
   * Asks the remote that owns the command, which is loaded at the first need.
   * Throws CommandUnavailable if it cannot be loaded, and what the command throws (an ApiError, mostly).
   */
  async run<C extends ShopCommand>(command: C, input: ShopCommands[C]['in']): Promise<ShopCommands[C]['out']> {
    const domain = command.slice(0, command.indexOf('/'));
    const handlers = await provider?.(domain).catch((cause) => {
      throw new CommandUnavailable(command, { cause });
    });
    const handler = handlers?.[command];
    if (!handler) throw new CommandUnavailable(command);
    return handler(input);
  },
  /** Told once by the shell: how the commands of a domain are found. */
  provideBy(next: Provider): void {
    provider = next;
  },
};
