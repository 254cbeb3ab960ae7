import { waitFor } from '@testing-library/react';
import { CommandUnavailableError, commands } from '.';

const add = { productId: 'jacket', variantId: 'jacket-m', quantity: 1 };

describe('commands', () => {
  it('loads the remote that declares the command and returns its result', async () => {
    const loaded: string[] = [];
    commands.setProvider(async (command) => {
      loaded.push(command);
      return { 'cart/add': async ({ quantity }) => ({ count: quantity + 1 }) };
    });
    expect(await commands.run('cart/add', add)).toEqual({ count: 2 });
    expect(loaded).toEqual(['cart/add']);
  });

  it('throws CommandUnavailableError when the remote cannot be loaded', async () => {
    commands.setProvider(() => Promise.reject(new Error('refused')));
    await expect(commands.run('cart/add', add)).rejects.toThrow(CommandUnavailableError);
  });

  it('throws CommandUnavailableError when the remote has no such command', async () => {
    commands.setProvider(async () => ({}));
    await expect(commands.run('cart/count', undefined)).rejects.toThrow(CommandUnavailableError);
  });

  it('throws what the command throws', async () => {
    const refusal = new Error('Only 2 left');
    commands.setProvider(async () => ({ 'cart/add': () => Promise.reject(refusal) }));
    await expect(commands.run('cart/add', add)).rejects.toBe(refusal);
  });

  it('returns whether a command is running, until the last call has succeeded or failed', async () => {
    const calls: { resolve: (out: { count: number }) => void; reject: (error: Error) => void }[] = [];
    commands.setProvider(async () => ({
      'cart/add': () => new Promise((resolve, reject) => calls.push({ resolve, reject })),
    }));
    const results = [commands.run('cart/add', add), commands.run('cart/add', add)];
    expect([commands.isRunning('cart/add'), commands.isRunning('cart/count')]).toEqual([true, false]);
    await waitFor(() => expect(calls).toHaveLength(2));
    calls[0].resolve({ count: 1 });
    await results[0];
    expect(commands.isRunning('cart/add')).toBe(true);
    calls[1].reject(new Error('Only 2 left'));
    await expect(results[1]).rejects.toThrow('Only 2 left');
    expect(commands.isRunning('cart/add')).toBe(false);
  });
});
