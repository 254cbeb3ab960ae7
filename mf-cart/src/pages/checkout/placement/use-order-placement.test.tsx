import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import type { ReactNode } from 'react';
import type { PlacementState } from './placement-state';
import { useOrderPlacement } from './use-order-placement';

const mockRecover = jest.fn<Promise<PlacementState>, []>();
jest.mock('./order-placement', () => ({ createOrderPlacement: () => ({ recover: mockRecover }) }));

const InRouter = ({ children }: { children: ReactNode }) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
);
const wait = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([{ status: 'idle', message: 'Not enough stock' } as const, { status: 'placed' } as const])(
  'ignores a press that comes after the order is $status and before that is rendered',
  async (end) => {
    mockRecover.mockReset().mockResolvedValue(end);
    const { result } = renderHook(() => useOrderPlacement({} as never), { wrapper: InRouter });
    await act(async () => {
      void result.current.recover();
      await wait();
      expect(mockRecover).toHaveBeenCalledTimes(1);
      void result.current.recover();
      await wait();
    });
    expect(mockRecover).toHaveBeenCalledTimes(1);
    expect(result.current).toMatchObject(end);
    await act(() => result.current.recover());
    expect(mockRecover).toHaveBeenCalledTimes(end.status === 'idle' ? 2 : 1);
  },
);
