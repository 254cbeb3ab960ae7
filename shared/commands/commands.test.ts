import { CommandUnavailable, commands } from '.';

const add = { productId: 'jacket', variantId: 'jacket-m', quantity: 1 };

describe('commands', () => {
  it('asks for the remote that carries the command out and answers what it answers', async () => {
    const asked: string[] = [];
    commands.setProvider(async (command) => {
      asked.push(command);
      return { 'cart/add': async ({ quantity }) => ({ count: quantity + 1 }) };
    });
    expect(await commands.run('cart/add', add)).toEqual({ count: 2 });
    expect(asked).toEqual(['cart/add']);
  });

  it('says that nobody carries it out when the remote cannot be loaded', async () => {
    commands.setProvider(() => Promise.reject(new Error('refused')));
    await expect(commands.run('cart/add', add)).rejects.toThrow(CommandUnavailable);
  });

  it('says so when the remote has no such command', async () => {
    commands.setProvider(async () => ({}));
    await expect(commands.run('cart/count', undefined)).rejects.toThrow(CommandUnavailable);
  });

  it('hands on what the command throws', async () => {
    const refusal = new Error('Only 2 left');
    commands.setProvider(async () => ({ 'cart/add': () => Promise.reject(refusal) }));
    await expect(commands.run('cart/add', add)).rejects.toBe(refusal);
  });
});
