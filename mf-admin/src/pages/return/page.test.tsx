import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import {
  approved,
  findDialog,
  getCall,
  getCard,
  notified,
  open,
  press,
  returned,
} from '../../components/returns/testing/return';

describe('a return', () => {
  it('shows what is returned, why and by whom', async () => {
    open({ [getCall]: returned });
    expect(await screen.findByText('Reason: damaged · Condition: tried on')).toBeVisible();
    const items = getCard('Items');
    for (const text of ['Indigo Denim Jacket', 'Indigo, M · 2 units · ₹998', '“A seam is open”', 'Refund'])
      expect(items.getByText(text)).toBeVisible();
    expect(getCard('Customer').getByText('Returns so far').parentElement).toHaveTextContent('3');
    expect(getCard('Customer').getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/admin/users/u1');
    expect(getCard('Way back').getByText(/09–13 h/)).toHaveTextContent('22 Nov 2026, 09–13 h');
    expect(getCard('Refund').getByText('₹948')).toBeVisible();
    expect(getCard('Refund').getByText('Refund to the payment method')).toBeVisible();
    expect(screen.getByRole('link', { name: 'order V1' })).toHaveAttribute('href', '/admin/orders/V1');
    expect(getCard('History').getByRole('listitem')).toHaveTextContent('Requested20 Nov 2026, 1:30 am, by customer');
  });

  it('names the admin who made a step', async () => {
    const step = { status: 'approved', at: '2026-11-19T21:00:00Z', note: '', by: 'admin', actorName: 'Asha Rao' };
    open({ [getCall]: { ...returned, status: 'approved', events: [...returned.events, step] } });
    await screen.findByText('Reason: damaged · Condition: tried on');
    expect(getCard('History').getAllByRole('listitem')[0]).toHaveTextContent('by Asha Rao (admin)');
  });

  it('names an exchange, its replacement and the grades', async () => {
    open({
      [getCall]: {
        ...returned,
        status: 'completed',
        next: [],
        exchangeOrderId: 'V2',
        creditNote: 'VC2627-000002',
        creditNotes: ['VC2627-000001', 'VC2627-000002'],
        feeInvoice: 'VF2627-000001',
        lines: [
          {
            ...returned.lines[0],
            resolution: 'exchange',
            exchange: { variantId: 'v2', color: 'Indigo', size: 'L' },
            grades: { restocked: 1, damaged: 0, missing: 1 },
          },
        ],
      },
    });
    expect(await screen.findByText('Exchange for Indigo, L')).toBeVisible();
    expect(screen.getByText('1 restocked, 1 missing')).toBeVisible();
    expect(getCard('Refund').getByText('Credit notes').parentElement).toHaveTextContent('VC2627-000001, VC2627-000002');
    expect(getCard('Refund').getByText('Invoice of the fee').parentElement).toHaveTextContent('VF2627-000001');
    expect(screen.getByRole('link', { name: 'Order V2' })).toHaveAttribute('href', '/admin/orders/V2');
  });

  it('shows its pictures in a dialog, loaded with the token of the admin', async () => {
    const tokens: (string | null)[] = [];
    open({
      [getCall]: returned,
      'GET orders/V1/return-pictures/p1': ({ headers }: { headers: Headers }) => {
        tokens.push(headers.get('authorization'));
        return 'webp';
      },
    });
    await press('Picture 1 of Indigo Denim Jacket');
    const dialog = await findDialog('Picture 1 of 2');
    expect(await dialog.findByAltText('Picture of Indigo Denim Jacket by the customer')).toHaveAttribute(
      'src',
      'blob:file',
    );
    expect(tokens).toEqual(['Bearer good']);
    expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible();
  });

  it('says when a picture is not loaded', async () => {
    open({
      [getCall]: returned,
      'GET orders/V1/return-pictures/p1': buildFailure(404, 'picture_not_found', 'This picture does not exist.'),
    });
    expect(await screen.findByText('Not loaded')).toBeVisible();
  });

  it('shows that it loads, and that it does not exist', async () => {
    open({ [getCall]: () => new Promise(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
  });

  it('says that it does not exist', async () => {
    open({ [getCall]: buildFailure(404, 'return_not_found', 'This return does not exist.') });
    expect(await screen.findByText('This return does not exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All returns' })).toHaveAttribute('href', '/admin/returns');
  });

  it('offers only what the role includes', async () => {
    localStorage.setItem(
      'adminData',
      JSON.stringify({ id: 'a1', adminRole: 'support', permissions: ['orders.read', 'returns.write'] }),
    );
    useAdminSession.setState({ status: 'unknown' }, true);
    open({ [getCall]: approved });
    expect(await screen.findByRole('button', { name: 'Record pick-up' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Receive and grade' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund before receipt' })).not.toBeInTheDocument();
  });

  it('offers nothing to a role that only reads', async () => {
    localStorage.setItem(
      'adminData',
      JSON.stringify({ id: 'a1', adminRole: 'read-only', permissions: ['orders.read'] }),
    );
    useAdminSession.setState({ status: 'unknown' }, true);
    open({ [getCall]: approved });
    const bar = within(await screen.findByRole('region', { name: 'Status' }));
    expect(bar.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows a status that a newer API has added', async () => {
    open({ [getCall]: { ...returned, status: 'in_inspection', next: ['lost'] } });
    expect(await screen.findByText('in_inspection')).toBeVisible();
  });
});

describe('the pick-up at a carrier', () => {
  const booking = {
    status: 'failed' as const,
    carrierName: 'Shiprocket',
    error: 'Shiprocket refused: The courier is not available.',
    nextAttemptAt: null,
    arrivedAt: null,
    canBook: true,
    canCancel: true,
  };
  const failed = { ...approved, pickupBooking: booking };
  const url = 'https://carrier.example/SR1';
  const booked = {
    ...approved,
    ...{ carrier: 'Delhivery Air', trackingNumber: 'SR1', trackingUrl: url },
    pickupBooking: { ...booking, status: 'booked' as const, error: '', canBook: false },
  };
  const bookCall = 'POST admin/returns/r1/pickup-booking';

  it('is booked once more after a failure, and cancelled', async () => {
    open({
      [getCall]: failed,
      [bookCall]: booked,
      'DELETE admin/returns/r1/pickup-booking': {
        ...approved,
        pickupBooking: { ...booking, status: 'cancelled', error: '', canCancel: false },
      },
    });
    expect(await screen.findByText('Shiprocket refused: The courier is not available.')).toBeVisible();
    expect(getCard('Way back').getByText('Booking').parentElement).toHaveTextContent('Shiprocket, not booked');
    await press('Book again');
    expect(await screen.findByRole('link', { name: 'SR1' })).toHaveAttribute('href', url);
    expect(getCard('Way back').getByText('Booking').parentElement).toHaveTextContent('Shiprocket, booked');
    expect(screen.queryByRole('button', { name: 'Book again' })).toBeNull();
    await press('Cancel the pick-up');
    expect(await screen.findByText('Shiprocket, cancelled')).toBeVisible();
  });

  it('shows a new failure, and is not there without a carrier', async () => {
    const error = 'Shiprocket does not respond. Please try again in a moment.';
    let current: object = { ...failed, pickupBooking: { ...booking, status: null, error: '', canCancel: false } };
    open({
      [getCall]: () => current,
      [bookCall]: () => {
        current = {
          ...failed,
          pickupBooking: { ...booking, status: 'due', error, nextAttemptAt: '2026-11-20T10:00:00Z' },
        };
        return buildFailure(503, 'carrier_unavailable', error);
      },
    });
    await press('Book with Shiprocket now');
    expect((await screen.findByText(/The next attempt is at/)).parentElement).toHaveTextContent(
      /does not respond.*The next attempt is at/,
    );
    expect(notified).toHaveBeenCalledWith('error', error);
  });
});
