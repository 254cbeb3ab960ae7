/** What one remote can ask of another. The remote whose release declares a command carries it out. */
export interface ShopCommands {
  /** Puts pieces of a variant into the visitor's cart; answers the number of pieces now in it. */
  'cart/add': { in: { productId: string; variantId: string; quantity: number }; out: { count: number } };
  /** Brings a guest's cart into the account's cart after sign-in; answers the number of pieces now in it. */
  'cart/merge': { in: undefined; out: { count: number } };
  /** Reads the number of pieces in the visitor's cart and tells `cart:changed`. */
  'cart/count': { in: undefined; out: { count: number } };
  /**
   * Keeps a product in the customer's wishlist, or lets go of it. `wish` says which of the two the shopper has asked for;
   * without it the product changes sides. Tells `wishlist:changed` at once, and takes it back when it throws.
   */
  'wishlist/toggle': {
    in: { productId: string; variantId: string; shouldBeWishlisted?: boolean };
    out: { isWishlisted: boolean; count: number };
  };
  /** The products in the customer's wishlist, read once for a page load however often it is asked; none for a guest. */
  'wishlist/read': { in: undefined; out: { productIds: string[]; count: number } };
  /** Shows the sign-in dialog over the page; answers, when it is closed, whether the visitor is signed in. */
  'account/sign-in': { in: undefined; out: { isSignedIn: boolean } };
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

type Provider = (command: ShopCommand) => Promise<CommandHandlers>;
let provider: Provider | undefined;

export const commands = {
  /**
   * Asks the remote that carries out the command; it is loaded at the first need.
   * Throws CommandUnavailable if it cannot be loaded, and what the command throws (an ApiError, mostly).
   */
  async run<C extends ShopCommand>(command: C, input: ShopCommands[C]['in']): Promise<ShopCommands[C]['out']> {
    const handlers = await provider?.(command).catch((cause) => {
      throw new CommandUnavailable(command, { cause });
    });
    const handler = handlers?.[command];
    if (!handler) throw new CommandUnavailable(command);
    return handler(input);
  },
  /** Told once by the shell: how the handlers of a command's remote are found. */
  setProvider(next: Provider): void {
    provider = next;
  },
};
